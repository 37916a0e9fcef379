import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = 1;

/** A sealed secret that the key at hand does not open: the key is another one, or the text was changed. */
export class SecretUnreadableError extends Error {
  override name = 'SecretUnreadableError';
}

/**
 * Keeps secrets that have to be read again, such as those that sign: AES-256-GCM under a key that is not in the store, so
 * that a copy of the store alone tells none of them. The key is the operator's, or one of its own in the data folder.
 */
export class SecretBox {
  readonly #file: string;
  #key: Buffer | null;

  constructor({ dataFolder, secretKey }: Pick<Config, 'dataFolder' | 'secretKey'>) {
    this.#file = join(dataFolder, 'secret.key');
    this.#key = secretKey;
  }

  /** 32 bytes that only who has the key can know, always the same for one purpose. */
  derive(purpose: string): Buffer {
    this.#key ??= readKey(this.#file) ?? makeKey(this.#file);
    return createHmac('sha256', this.#key).update(purpose).digest();
  }

  /** @param owner whose secret it is; it opens for nobody else */
  seal(secret: string, owner: string): Buffer {
    this.#key ??= readKey(this.#file) ?? makeKey(this.#file);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([FORM]), nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws {SecretUnreadableError} */
  open(sealed: Buffer, owner: string): string {
    this.#key ??= readKey(this.#file);
    if (this.#key === null) throw new SecretUnreadableError(`There is no key at ${this.#file}.`);
    const body = 1 + NONCE_BYTES + TAG_BYTES;
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(1, 1 + NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      cipher.setAAD(Buffer.from(owner));
      cipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, body));
      return Buffer.concat([cipher.update(sealed.subarray(body)), cipher.final()]).toString('utf8');
    } catch (error) {
      throw new SecretUnreadableError('A secret does not open with this key.', { cause: error });
    }
  }
}

function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
    if (key.length !== KEY_BYTES) throw new SecretUnreadableError(`${file} does not hold a key.`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** However many processes make it at once, all of them get the same one. */
function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(own, `${key.toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
    return key;
  } catch (error) {
    const theirs = readKey(file);
    if (theirs === null) throw error;
    return theirs;
  } finally {
    rmSync(own, { force: true });
  }
}
