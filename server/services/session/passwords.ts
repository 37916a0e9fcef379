import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Runs in Node's thread pool, about 40 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

interface PasswordHash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  key: Buffer;
}

/** A hash in the PHC notation: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, { ...COST, salt }, KEY_BYTES);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`;
}

/**
 * Whether the password belongs to the hash. Takes the same time for an account that does not exist: pass null.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const hash = parse(stored ?? NOBODY);
  const key = await derive(password, hash, hash.key.length);
  return timingSafeEqual(key, hash.key) && stored !== null;
}

/** A well-formed hash of nothing, checked against where there is no account. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(
  randomBytes(SALT_BYTES),
)}$${unpadded(randomBytes(KEY_BYTES))}`;

function derive(password: string, hash: Omit<PasswordHash, 'key'>, tagLength: number): Promise<Buffer> {
  const { memory, passes, parallelism, salt } = hash;
  // The same password typed on two systems may arrive composed differently.
  const message = password.normalize('NFKC');
  return deriveKey('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength });
}

function parse(stored: string): PasswordHash {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  const [, memory, passes, parallelism, salt, key] = found ?? [];
  if (salt === undefined || key === undefined) throw new Error('A stored password hash cannot be read.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
