/** The die's faces: the alphabet without Q U V X Y Z. */
export const FACES = "ABCDEFGHIJKLMNOPRSTW";

/** A face that comes up by chance. */
export function rolled(): string {
  // The most numbers that all faces share alike; what lies above is thrown again.
  const fair = 256 - (256 % FACES.length);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= fair);
  return FACES.charAt((byte[0] ?? 0) % FACES.length);
}
