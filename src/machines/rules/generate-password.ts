const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
/** No `=`: a mail that a program shows as it was sent writes it as `=3D`. */
const symbols = '!#$%+-?@_';

/**
 * A random password that the rules admit: 14 characters, none easily mistaken for another.
 *
 * @param fill fills bytes with cryptographic randomness
 */
export function generatePassword(fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const byte = new Uint8Array(1);
  /** A uniformly random index below `count`, without the bias of a plain remainder. */
  const randomIndex = (count: number): number => {
    const limit = Math.floor(256 / count) * count;
    do fill(byte);
    while ((byte[0] ?? 0) >= limit);
    return (byte[0] ?? 0) % count;
  };
  const pick = (characters: string) => characters[randomIndex(characters.length)] ?? '';
  const characters = [pick(digits), pick(symbols), pick(letters)];
  while (characters.length < 14) characters.push(pick(letters + digits + symbols));
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = randomIndex(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
}
