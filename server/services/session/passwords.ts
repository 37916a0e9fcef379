import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

/** What deriving a key costs. */
export interface HashCost {
  /** Kibibytes. */
  memory: number;
  passes: number;
  /** Lanes. */
  parallelism: number;
}

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Runs in Node's thread pool, about 40 ms. */
export const productCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

const saltBytes = 16;
const keyBytes = 32;

interface PasswordHash extends HashCost {
  salt: Buffer;
  key: Buffer;
}

/** Hashes passwords at one cost, and checks them at whatever cost each was hashed. */
export class Passwords {
  readonly #cost: HashCost;
  /** A well-formed hash that no password fits. It stands in for the hash of an account that does not exist. */
  readonly #nobodys: PasswordHash;

  /** @param cost the product's own: no setting lowers it, and only tests pass another one */
  constructor(cost: HashCost) {
    this.#cost = cost;
    this.#nobodys = { ...cost, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) };
  }

  /** A hash in the PHC notation: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<key>`. */
  async hash(password: string): Promise<string> {
    const { memory, passes, parallelism } = this.#cost;
    const salt = randomBytes(saltBytes);
    const key = await derive(password, { ...this.#cost, salt }, keyBytes);
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`;
  }

  /** Whether the password belongs to the hash. Takes the same time for an account that does not exist: pass null. */
  async fits(password: string, stored: string | null): Promise<boolean> {
    const hash = stored === null ? this.#nobodys : parse(stored);
    const key = await derive(password, hash, hash.key.length);
    return timingSafeEqual(key, hash.key) && stored !== null;
  }
}

function derive(password: string, hash: Omit<PasswordHash, 'key'>, tagLength: number): Promise<Buffer> {
  const { memory, passes, parallelism, salt } = hash;
  // Two systems may compose the characters of the same password differently.
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
