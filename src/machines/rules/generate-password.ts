const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const symbols = '!#$%+-=?@_';

/** A uniformly random index below `count`, without the bias of a plain remainder. */
function randomIndex(count: number): number {
  const limit = Math.floor(256 / count) * count;
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= limit);
  return (byte[0] ?? 0) % count;
}

function pick(characters: string): string {
  return characters[randomIndex(characters.length)] ?? '';
}

/** A random password that the rules admit: 14 characters, none easily taken for another. */
export function generatePassword(): string {
  const characters = [pick(digits), pick(symbols), pick(letters)];
  while (characters.length < 14) characters.push(pick(letters + digits + symbols));
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = randomIndex(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
}
