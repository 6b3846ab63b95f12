// Made by tools/gen_protocol.py from the server's own types: do not edit.
// `python3 tools/gen_protocol.py` makes it anew; a test fails when it is stale.

export type Phrase = "hello" | "well_played" | "take_your_time" | "your_turn" | "oh_no" | "thank_you" | "one_moment" | "bye";

export type Deck = "latin" | "french";

export type Stage = "lobby" | "playing" | "over" | "ended";

export type Voice = "wait" | "bot" | "end" | "remove" | "keep" | "welcome" | "refuse";

/**
 * The first message: who is there (a seat's token, or a watcher) and what it saw last.
 *
 * `seen` is the `seq` of the last frame it had, for the digest of what was missed; `screen`
 * marks a shared screen, which never gets a seat's view. `deck` is what it draws: everything
 * it is told names that deck's suits.
 */
export interface Hello {
  readonly type: "hello";
  readonly token?: string | null;
  readonly seen?: number | null;
  readonly screen?: boolean;
  readonly deck?: Deck;
}

/** Keeps idle lines open and measures the clock: `t` comes back in a `Pong`. */
export interface Ping {
  readonly type: "ping";
  readonly t: number;
}

/** The answer to a `Probe`, at once, after everything that was done before it came. */
export interface Echo {
  readonly type: "echo";
  readonly n: number;
}

/**
 * A game action, meant for the position of the frame with this `moment`.
 *
 * A seat on its own clock (`Frame.own_clock`) says how many ms `after` that clock's beginning it
 * acted; from any other that is refused as stale.
 */
export interface Act {
  readonly type: "act";
  readonly moment: number;
  readonly action: unknown;
  readonly after?: number | null;
  readonly id: string;
}

/** Put a computer player into an empty chair, change its level, or (None) take it out. */
export interface SeatBot {
  readonly type: "seat_bot";
  readonly seat: number;
  readonly level: string | null;
  readonly id: string;
}

/** Change how the table plays, before it starts: a preset, or single options. */
export interface Setup {
  readonly type: "setup";
  readonly preset?: string | null;
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly talk?: boolean | null;
  readonly id: string;
}

/** Give up one's chair: in the lobby it is empty again, in a game it is held for nobody. */
export interface Stand {
  readonly type: "stand";
  readonly id: string;
}

/** Change one's name at this table. */
export interface Rename {
  readonly type: "rename";
  readonly name: string;
  readonly id: string;
}

/** Start the game; anyone seated may, once every chair it needs is taken. */
export interface Start {
  readonly type: "start";
  readonly id: string;
}

/** Answer the question about a seat that the frame shows, or ask to remove a nuisance. */
export interface Vote {
  readonly type: "vote";
  readonly seat: number;
  readonly choice: Voice;
  readonly id: string;
}

/** Have the rest played out at once, when only computer players are still in. */
export interface PlayOut {
  readonly type: "play_out";
  readonly id: string;
}

/** Open the next table: same people and options, deal and seats rotated by one. */
export interface Rematch {
  readonly type: "rematch";
  readonly id: string;
}

/** Seen the count of the last deal: computer players need not wait any longer. Not stored. */
export interface Ready {
  readonly type: "ready";
  readonly id: string;
}

/** Remind a seat that the table waits for it. Not stored. */
export interface Nudge {
  readonly type: "nudge";
  readonly seat: number;
  readonly id: string;
}

/** Table talk: a set phrase or a short text of one's own. Not stored. */
export interface Say {
  readonly type: "say";
  readonly phrase?: Phrase | null;
  readonly text?: string | null;
  readonly id: string;
}

/**
 * Have the table's `patient_clock` run three times as long from now on; nobody learns whose
 * wish it was.
 */
export interface MoreTime {
  readonly type: "more_time";
  readonly id: string;
}

/** Ask what a typed text means in the frame with this `moment`; up to 30 characters. */
export interface Ask {
  readonly type: "ask";
  readonly moment: number;
  readonly text: string;
  readonly id: string;
}

/** Ask for the best moves in the frame with this `moment`, where the table gives help. */
export interface Help {
  readonly type: "help";
  readonly moment: number;
  readonly id: string;
}

/** `POST api/tables`: open a table and sit down; `quick` fills it with bots and starts it. */
export interface OpenTable {
  readonly game: string;
  readonly name: string;
  readonly preset?: string | null;
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly quick?: boolean;
  readonly level?: string | null;
}

/**
 * `POST api/tables/{code}/sit`: take an empty chair, or ask for a bot's during a game.
 *
 * `want` is a token of the client's making for its request (43 url-safe characters), so that
 * a request sent twice takes one chair.
 */
export interface SitDown {
  readonly name: string;
  readonly want: string;
  readonly seat?: number | null;
}

/**
 * Everything one client may know, whole; the only message that shows the game.
 *
 * `seq` grows with every change of the table that is stored (frames with the same one differ in
 * who is connected), `moment` with every input of the game; `now` is server time in ms since
 * 1970. `view` is the game's own view for this seat (None in the lobby), `moves` the actions
 * that are offered, in the order of the page's choices; a page with an `entry` takes more by
 * `Ask`, and `help` says whether `Help` is given. `events` are those since the client's last
 * frame; `recent` are the latest three in words.
 */
export interface Frame {
  readonly type: "frame";
  readonly seq: number;
  readonly moment: number;
  readonly now: number;
  readonly you: number | null;
  readonly table: Table;
  readonly view: unknown;
  readonly page: Page | null;
  readonly moves: readonly unknown[];
  readonly help: boolean;
  readonly awaited: readonly number[];
  readonly alarm: AlarmAt | null;
  readonly own_clock: OwnClockAt | null;
  readonly result: Result | null;
  readonly events: readonly Told[];
  readonly recent: readonly Told[];
}

/**
 * What everybody may know of a table apart from the game itself.
 *
 * `code` is spoken (six letters); `commitment` is the SHA-256 of the shuffle's seed, published
 * before the first card; `readable_only` marks a table whose game cannot go on here; `next` is
 * the code of the rematch, where a client's token is good for the same person's new chair.
 */
export interface Table {
  readonly code: string;
  readonly game: string;
  readonly game_name: string;
  readonly stage: Stage;
  readonly preset: string | null;
  readonly options: { readonly [key: string]: unknown };
  readonly talk: boolean;
  readonly chairs: readonly Chair[];
  readonly watchers: number;
  readonly commitment: string;
  readonly questions: readonly Question[];
  readonly can_start: boolean;
  readonly can_play_out: boolean;
  readonly readable_only: boolean;
  readonly why: string;
  readonly patient_clock: string;
  readonly slowed: boolean;
  readonly next: string | null;
  readonly review: boolean;
  readonly link: string;
  readonly reach: "local" | "network";
  readonly hint: string;
}

/**
 * A place at the table. `here` says whether its person is connected right now.
 *
 * `stand_in` marks a computer player that plays for an absent person, whose chair it stays;
 * `held_until` (server time, ms) is how long an absent person's chair is held before the
 * others are asked.
 */
export interface Chair {
  readonly seat: number;
  readonly kind: "bot" | "empty" | "person";
  readonly name: string;
  readonly level: string | null;
  readonly here: boolean;
  readonly stand_in: boolean;
  readonly held_until: number | null;
}

/**
 * What those present are asked about a seat, and what they have answered so far.
 *
 * `gone`: wait (the chair is held anew once all said so), bot (one voice is enough) or end
 * (all who are present must agree); silence changes nothing. `remove`: remove or keep; removed
 * when all the others present agree, two at least; one voice, or time, keeps them. `chair`:
 * somebody asks for a computer player's chair (`name`); it is theirs at `until` unless
 * somebody refuses, at once when somebody welcomes them. `answers` are by seat number.
 */
export interface Question {
  readonly about: "chair" | "gone" | "remove";
  readonly seat: number;
  readonly name: string;
  readonly choices: readonly Voice[];
  readonly answers: { readonly [key: string]: Voice };
  readonly until: number | null;
}

/**
 * One view in words. `choices` stand in the same order as the view's moves.
 *
 * With an `entry` there are more moves than choices: those that a typed text is found to mean.
 *
 * `moment` names where the game stands ("Deal 18, trick 1"); `turn` says whose turn it is and
 * what is asked of them, in two parts of which the first is the louder ("Your turn.", "Cups led:
 * follow suit."); `sections` come in the same order every time.
 */
export interface Page {
  readonly moment: string;
  readonly turn: readonly [string, string];
  readonly sections: readonly Section[];
  readonly choices: readonly Choice[];
  readonly entry: Entry | null;
}

/** A heading and its facts, one sentence or table row a line. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  readonly numbered: boolean;
}

/**
 * Something that the reader can do now: `label` names it, `note` says what it brings.
 *
 * `key` is the short notation by which it is typed in a terminal (`2H`).
 */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly note: string;
}

/** A box for text that means a move: its label ("Your word") and what may stand in it. */
export interface Entry {
  readonly label: string;
  readonly hint: string;
}

/** The game's next alarm: its name and the server time (ms) at which it rings. */
export interface AlarmAt {
  readonly name: string;
  readonly at: number;
}

/** The seat whose device keeps the time, and the server time (ms) at which that began. */
export interface OwnClockAt {
  readonly seat: number;
  readonly since: number;
}

/** How a finished game went, per seat: equal results share a rank, the best is 1. */
export interface Result {
  readonly payoff: readonly number[];
  readonly rank: readonly number[];
}

/** An event with its place in the log and its sentence, from the reader's side. */
export interface Told {
  readonly seq: number;
  readonly text: string;
  readonly event: Event;
}

/** Something that happened, in public facts: for words, animation and the digest. */
export interface Event {
  readonly kind: string;
  readonly seat?: number | null;
  readonly facts?: { readonly [key: string]: unknown };
}

/** The command was carried out and is stored, at this `seq`. */
export interface Done {
  readonly type: "done";
  readonly id: string;
  readonly seq: number;
}

/** The answer to `Ask` and `Help`, for the frame with this `moment`; nothing was carried out. */
export interface Meant {
  readonly type: "meant";
  readonly id: string;
  readonly moment: number;
  readonly moves: readonly Meaning[];
}

/** An action that a text may mean, or that is a help: in words, with the points it makes. */
export interface Meaning {
  readonly action: unknown;
  readonly score: number | null;
  readonly label: string;
  readonly note: string;
}

/**
 * The command was not carried out: whose fault, the stable code, a sentence, the rule.
 *
 * `retry_ms` says how long to wait where a limit was reached. Also the body of every HTTP
 * answer with a status of 400 or more.
 */
export interface Refused {
  readonly type: "refused";
  readonly id: string | null;
  readonly fault: "forbidden" | "illegal" | "limit" | "malformed" | "missing" | "server" | "stale";
  readonly code: string;
  readonly text: string;
  readonly clause: string | null;
  readonly retry_ms: number | null;
}

/** Table talk as it reaches the others; gone when it is read. */
export interface Said {
  readonly type: "said";
  readonly seat: number;
  readonly name: string;
  readonly phrase: Phrase | null;
  readonly text: string | null;
}

/** Somebody reminds you that the table waits. */
export interface Nudged {
  readonly type: "nudged";
  readonly by: string;
}

/** The answer to a `Ping`, with the server's time in ms since 1970. */
export interface Pong {
  readonly type: "pong";
  readonly t: number;
  readonly now: number;
}

/** Answered by an `Echo` with the same number, which tells the table the round trip. */
export interface Probe {
  readonly type: "probe";
  readonly n: number;
}

/** `GET api/games`: a game that can be played here. */
export interface GameInfo {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly seats: readonly number[];
  readonly presets: readonly Preset[];
  readonly cards: readonly OptionCard[];
  readonly quick: Preset;
  readonly levels: readonly LevelInfo[];
  readonly usual: string;
}

/** A named set of options; those not named keep the sheet's value. */
export interface Preset {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly minutes: number;
  readonly options: { readonly [key: string]: unknown };
}

/**
 * An option as a table offers it: the values to choose from, each with its label.
 *
 * `name` is the option's field; `sheet` is the label of the rule sheet's own value.
 */
export interface OptionCard {
  readonly name: string;
  readonly label: string;
  readonly sheet: string;
  readonly choices: readonly (readonly [string, unknown])[];
  readonly clause: string | null;
}

/** A level of computer player: its name and what it is like. */
export interface LevelInfo {
  readonly name: string;
  readonly about: string;
}

/** A chair of one's own: its secret token. `asked` means the others are still being asked. */
export interface Seated {
  readonly code: string;
  readonly seat: number;
  readonly token: string;
  readonly asked: boolean;
}

/**
 * `GET api/tables/{code}`: what a newcomer sees before sitting down.
 *
 * With the header `Authorization: Bearer <token>` of a seat, `you` is that seat and `your_turn`
 * whether the table waits for it (for *Continue* on the home page).
 */
export interface TableCard {
  readonly code: string;
  readonly game: string;
  readonly game_name: string;
  readonly stage: Stage;
  readonly moment: string;
  readonly chairs: readonly Chair[];
  readonly scores: readonly number[];
  readonly you: number | null;
  readonly your_turn: boolean;
  readonly next: string | null;
}

/**
 * `GET api/tables/{code}/replay`: a finished game's steps; `marks` name where parts begin.
 *
 * `review` says whether it can be reviewed.
 */
export interface ReplayHead {
  readonly code: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly steps: number;
  readonly review: boolean;
  readonly marks: readonly (readonly [number, string])[];
}

/** `GET api/tables/{code}/replay/{step}`: the table after so many inputs, all hands open. */
export interface ReplayStep {
  readonly step: number;
  readonly views: readonly unknown[];
  readonly page: Page;
  readonly told: readonly Told[];
  readonly last: unknown;
}

/**
 * `GET api/tables/{code}/review`: a finished game's decisions, in the order of play.
 *
 * With a seat's token in the header, `you` is that seat.
 */
export interface Review {
  readonly code: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly you: number | null;
  readonly judgements: readonly Judgement[];
}

/**
 * What one action gave up, by the game's own measure; see `Judged` in `core/page.py`.
 *
 * `moment` counts the inputs before it, so that the replay shows it at that step.
 */
export interface Judgement {
  readonly moment: number;
  readonly seat: number;
  readonly action: unknown;
  readonly title: string;
  readonly played: string;
  readonly best: string;
  readonly cost: number;
  readonly scores: readonly [number, number] | null;
  readonly lines: readonly string[];
  readonly could_know: boolean | null;
  readonly better: unknown;
}

/** A game's rules in chapters. */
export interface Rulebook {
  readonly title: string;
  readonly intro: string;
  readonly chapters: readonly Chapter[];
}

/** A heading and its clauses. */
export interface Chapter {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** One rule: its number (`B3.1`), where it comes from (sheet, ruling or option), its text. */
export interface Clause {
  readonly number: string;
  readonly origin: string;
  readonly text: string;
}

/**
 * A game as one seat sees it; a spectator has seat None and no hand.
 *
 * `hand` is the seat's own while its turn lasts, sorted; `held` counts the cards in each
 * seat's hand; `decks` are the cards that each seat has not used up, the hand it may be
 * holding included, sorted; `shown` are the hands without a vowel that went back in this turn;
 * `attempts` counts the layings of this turn that were caught, and `seen` are the cards that
 * those showed. `table` is the word that lies there, empty when none does, and `owners` the
 * seats whose cards its letters are. `by_clock` holds the places of the turns that the clock
 * passed.
 */
export interface BunceView {
  readonly seat: number | null;
  readonly options: BunceOptions;
  readonly round: number;
  readonly beginner: number | null;
  readonly turn: number | null;
  readonly table: string;
  readonly owners: readonly number[];
  readonly hand: readonly string[];
  readonly held: readonly number[];
  readonly decks: readonly (readonly string[])[];
  readonly shown: readonly (readonly string[])[];
  readonly attempts: number;
  readonly seen: readonly string[];
  readonly window: BunceWindow | null;
  readonly verdict: BunceVerdict | null;
  readonly turns: readonly BunceTurn[];
  readonly by_clock: readonly number[];
  readonly scores: readonly number[];
  readonly clock: BunceClock | null;
  readonly over: boolean;
  readonly ranks: readonly number[] | null;
}

/**
 * A table's options; the defaults play the rule sheet to the letter.
 *
 * `values` may name some cards only; the others keep theirs. `lexicon` is a list's name, a
 * name with a fingerprint, or the words themselves in upper case. `challenge_seconds` is in
 * seconds (5 to 120), so is `turn_seconds` (5 to 600, or 0 for no clock). `retries` is how
 * often a player whose word was caught may go again in one turn, None for without limit.
 */
export interface BunceOptions {
  readonly values: { readonly [key: string]: number };
  readonly lexicon: string | BunceNamed | readonly string[];
  readonly words: "challenge" | "checked";
  readonly challenge_seconds: number;
  readonly redraw: "empty_table" | "first_hand";
  readonly own_cards_only: boolean;
  readonly retries: number | null;
  readonly turn_seconds: number;
}

/** A list as records name it: its name, and the SHA-256 of its words in hex. */
export interface BunceNamed {
  readonly name: string;
  readonly sha256: string;
}

/**
 * An open challenge window: the laying, who has answered, and the seat's own answer.
 *
 * Only the player who laid it sees the laying's unused cards.
 */
export interface BunceWindow {
  readonly laid: BunceLaid;
  readonly answered: readonly number[];
  readonly yours: "accept" | "challenge" | null;
  readonly since: number;
  readonly ends_at: number;
}

/**
 * A laying that fits hand and table: the cards of the hand it uses and leaves, both sorted.
 *
 * `worth` is the sum of the new word's cards as the table counts them, without what is unused
 * and without tens; `bunce` says that every drawn card was used. Whoever may not know the
 * unused cards sees none.
 */
export interface BunceLaid {
  readonly seat: number;
  readonly round: number;
  readonly lay: BunceLay;
  readonly used: readonly string[];
  readonly unused: readonly string[];
  readonly worth: number;
  readonly bunce: boolean;
}

/**
 * Lay a word; letters count from 0.
 *
 * In a cross the table's letter `table` is the word's letter `index`. In a hook the word's
 * letter `index` is set at the `end` of the old word, making `whole`. In an extension the old
 * word begins at the word's letter `index`.
 */
export interface BunceLay {
  readonly do: "lay";
  readonly way: "cross" | "extend" | "hook" | "open";
  readonly word: string;
  readonly table?: number | null;
  readonly index?: number | null;
  readonly end?: "back" | "front" | null;
  readonly whole?: string | null;
}

/**
 * How the last laying was decided, with all answers turned over.
 *
 * `answers` hold None for silence and for the player; `valid` is None when nobody challenged;
 * `entries` are of the words that were looked up; `points` is what it brought each seat. A
 * laying that was caught keeps its unused cards to itself.
 */
export interface BunceVerdict {
  readonly laid: BunceLaid;
  readonly answers: readonly ("accept" | "challenge" | null)[];
  readonly valid: boolean | null;
  readonly entries: readonly BunceEntry[];
  readonly points: readonly number[];
}

/** What the dictionary says of a word (upper case): whether it has it, and its meaning. */
export interface BunceEntry {
  readonly word: string;
  readonly valid: boolean;
  readonly meaning: string;
}

/**
 * A line of the score sheet: a laying that stood, one that was caught, or a pass.
 *
 * `cards` is the hand drawn and `unused` what was discarded of it, both sorted; a caught
 * laying discards nothing, and its hand stands here only once the player's turn is over.
 * `points` is the whole change to the player's score, in which `bunces` tens are counted.
 */
export interface BunceTurn {
  readonly seat: number;
  readonly round: number;
  readonly word: string | null;
  readonly way: "cross" | "extend" | "hook" | "open" | null;
  readonly cards: readonly string[];
  readonly unused: readonly string[];
  readonly points: number;
  readonly bunces: number;
  readonly challengers: readonly number[];
  readonly valid: boolean | null;
}

/** The present turn's time, all in game time: from `since` to `ends_at`. */
export interface BunceClock {
  readonly since: number;
  readonly nudge_at: number;
  readonly ends_at: number;
  readonly nudged: boolean;
}

/** Lay nothing; every card of the hand is discarded. */
export interface BuncePass {
  readonly do: "pass";
}

/** Let a laid word stand. */
export interface BunceAccept {
  readonly do: "accept";
}

/** Say that a laid word is none. */
export interface BunceChallenge {
  readonly do: "challenge";
}

/**
 * A game as one seat sees it; a spectator has seat None and no hand.
 *
 * `hand` is sorted by suit, then high to low; `held` counts the cards in each seat's hand;
 * `tricks` are those of this deal; `deals` are counted; `tally` holds the points taken so far
 * where the table shows them.
 */
export interface BuscaView {
  readonly seat: number | null;
  readonly options: BuscaOptions;
  readonly still_in: readonly number[];
  readonly deal: number;
  readonly dealer: number | null;
  readonly turn: number | null;
  readonly hand: readonly string[];
  readonly held: readonly number[];
  readonly trick: BuscaTrick | null;
  readonly tricks: readonly BuscaTrick[];
  readonly last_deal: BuscaLastDeal | null;
  readonly deals: readonly BuscaCount[];
  readonly totals: readonly number[];
  readonly out: readonly number[];
  readonly tally: readonly (number | null)[] | null;
  readonly clock: BuscaClock | null;
  readonly sudden_death: boolean;
  readonly over: boolean;
  readonly ranks: readonly number[] | null;
}

/**
 * A table's options; the defaults play the rule sheet to the letter.
 *
 * `limit` is in Buscas (3 to 99), `turn_seconds` in seconds (5 to 120, or 0 for no clock).
 */
export interface BuscaOptions {
  readonly limit: number;
  readonly short_game: boolean;
  readonly top_also_pays: boolean;
  readonly open_tally: boolean;
  readonly pita_at_once: boolean;
  readonly turn_seconds: number;
}

/**
 * A trick: who led, the cards in order of play, and the winner once all have played.
 *
 * `by_clock` holds the places of the cards that the clock played.
 */
export interface BuscaTrick {
  readonly leader: number;
  readonly cards: readonly string[];
  readonly winner: number | null;
  readonly by_clock: readonly number[];
}

/**
 * The deal counted last: its tricks, and per seat the cards taken that count.
 *
 * `last_trick` is the seat that took the last trick and its points.
 */
export interface BuscaLastDeal {
  readonly tricks: readonly BuscaTrick[];
  readonly taken: readonly (readonly string[])[];
  readonly last_trick: number;
}

/** A counted deal: penalty points and Buscas per seat, None for a seat that was out. */
export interface BuscaCount {
  readonly points: readonly (number | null)[];
  readonly buscas: readonly (number | null)[];
}

/** The present turn's time, all in game time: from `since` to `ends_at`. */
export interface BuscaClock {
  readonly since: number;
  readonly nudge_at: number;
  readonly ends_at: number;
  readonly nudged: boolean;
}

/** Play a card from the hand. */
export interface BuscaAction {
  readonly do: "play";
  readonly card: string;
}

export type Message = Hello | Ping | Echo | Act | SeatBot | Setup | Stand | Rename | Start | Vote | PlayOut | Rematch | Ready | Nudge | Say | MoreTime | Ask | Help;

export type Answer = Frame | Done | Meant | Refused | Said | Nudged | Pong | Probe;

/** What each game shows, takes and offers, by its slug. */
export interface Games {
  readonly bunce: { readonly view: BunceView; readonly action: BunceLay | BuncePass | BunceAccept | BunceChallenge; readonly options: BunceOptions };
  readonly busca: { readonly view: BuscaView; readonly action: BuscaAction; readonly options: BuscaOptions };
}
