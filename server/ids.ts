import { createHash, randomBytes, randomInt } from 'node:crypto';

const idAlphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const idLength = 20;

function randomText(length: number): string {
  let text = '';
  // Five bits of each byte select one of 32 letters, so every letter is equally likely.
  for (const byte of randomBytes(length)) text += idAlphabet.charAt(byte & 31);
  return text;
}

/** An opaque identifier: the prefix names the kind of thing, 100 random bits follow. `newId('qa')` → `qa_3k…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(idLength)}`;
}

/** An application's number: ten digits, the first not 0, as text. */
export function newSdkAppId(): string {
  return `${randomInt(1, 10)}${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
}

/** A bearer secret of 256 bits; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Six random digits, for a person to type. */
export function newVerificationCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** What the store keeps of a token. A token is random, so one round of SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
