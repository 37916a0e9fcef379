import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const formVersion = 1;

/** Our key does not open a sealed secret: the key has changed, or the text has. */
export class SecretUnreadableError extends Error {
  override name = 'SecretUnreadableError';
}

/**
 * Encrypts secrets that the product must read again, such as signing secrets: AES-256-GCM under a key outside the
 * store, so a copy of the store alone reveals none. The key comes from the operator or lies in the data folder.
 */
export class SecretBox {
  readonly #file: string;
  #key: Buffer | null;

  constructor({ dataFolder, secretKey }: Pick<Config, 'dataFolder' | 'secretKey'>) {
    this.#file = join(dataFolder, 'secret.key');
    this.#key = secretKey;
  }

  /** 32 bytes derived from the key, always the same for one purpose. */
  derive(purpose: string): Buffer {
    this.#key ??= readKey(this.#file) ?? makeKey(this.#file);
    return createHmac('sha256', this.#key).update(purpose).digest();
  }

  /** @param owner the secret's owner; it opens only for the same owner */
  seal(secret: string, owner: string): Buffer {
    this.#key ??= readKey(this.#file) ?? makeKey(this.#file);
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([formVersion]), nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws {SecretUnreadableError} */
  open(sealed: Buffer, owner: string): string {
    this.#key ??= readKey(this.#file);
    if (this.#key === null) throw new SecretUnreadableError(`There is no key at ${this.#file}.`);
    const body = 1 + nonceBytes + tagBytes;
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(1, 1 + nonceBytes), {
        authTagLength: tagBytes,
      });
      cipher.setAAD(Buffer.from(owner));
      cipher.setAuthTag(sealed.subarray(1 + nonceBytes, body));
      return Buffer.concat([cipher.update(sealed.subarray(body)), cipher.final()]).toString('utf8');
    } catch (error) {
      throw new SecretUnreadableError('A secret does not open with this key.', { cause: error });
    }
  }
}

function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
    if (key.length !== keyBytes) throw new SecretUnreadableError(`${file} does not hold a key.`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** If several processes create the key at once, all get the same one. */
function makeKey(file: string): Buffer {
  const key = randomBytes(keyBytes);
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
