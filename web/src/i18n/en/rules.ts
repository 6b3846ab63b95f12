export const rules = {
  title: "Rules",
  of: (game: string) => `Rules of ${game}`,
  contents: "Contents",
  opening: "Opening the rule book.",
  none: "The rule book could not be opened.",
  origins: { sheet: "the sheet", ruling: "our ruling", option: "option" } as Record<string, string>,
  clause: (number: string) => `Clause ${number}`,
};
