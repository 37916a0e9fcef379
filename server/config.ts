import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, dist/ and openapi/. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

export type SentenceModel = 'off' | 'use-lite';

/** The mail server that sends our mails. */
export interface MailServer {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Sender of the mails: an address, or `Name <address>`. */
  from: string;
  /** A mail may hold a password, so it goes out encrypted or not at all, unless the mail server is this machine. */
  requireTls: boolean;
}

/** Other addresses than our own that the console uses: those of production, or those of development. */
export interface ConsoleAddresses {
  /** Where people sign in; null: at our own `/login`. */
  login: string | null;
  /** Where the API is, without `/api/v1`; null: at the console's own address. */
  base: string | null;
}

/** The operator's settings, read from the environment once, at the start. */
export interface Config {
  /** The product's version, from package.json. */
  version: string;
  /** `localhost` listens on this machine only; `0.0.0.0` on every address. */
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Folder for everything that the product keeps: the embedded store and files. */
  dataFolder: string;
  /** Null: the product starts its own PostgreSQL inside the data folder. */
  databaseUrl: string | null;
  /** The origin that browsers use, if a proxy hides it; null: taken from each request. */
  publicOrigin: string | null;
  /** Addresses or CIDR blocks whose X-Forwarded-* headers count. */
  trustedProxies: string[];
  /** Customers who may begin from one address in a minute, on the average; 0: as many as come. */
  newVisitorsPerMinute: number;
  /** Further origins that may call the visitor's operations from a browser. */
  allowedOrigins: string[];
  sentenceModel: SentenceModel;
  /** The command that recognizes text in scanned pages, if it is there; null: none is asked. */
  tesseract: string | null;
  /** Addresses or CIDR blocks beside the internet's own that outgoing requests may reach. */
  outgoingAllowed: string[];
  /** The 32-byte key that encrypts stored secrets; null: the key in the data folder. */
  secretKey: Buffer | null;
  /** The code that creating the first account asks for; null: the start makes one and prints it. */
  setupCode: string | null;
  /** The domain whose hosts show English to whom no other language is known; null: none. */
  internationalDomain: string | null;
  consoleAddresses: ConsoleAddresses;
  /** Null: mails are written to files in the data folder. */
  mailServer: MailServer | null;
}

/** An unusable setting. The message tells the operator which one and why. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment.
 * @throws {ConfigError} naming the first variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  return {
    version: productVersion(),
    host: text(env.HOST) ?? 'localhost',
    port: readPort(text(env.PORT)),
    dataFolder: resolve(projectFolder, text(env.PARLEY_DATA) ?? '.parley'),
    databaseUrl: readDatabaseUrl(text(env.DATABASE_URL)),
    publicOrigin: readOrigin('PARLEY_PUBLIC_URL', text(env.PARLEY_PUBLIC_URL)),
    trustedProxies: list(env.PARLEY_TRUSTED_PROXIES).map((entry) =>
      readAddresses('PARLEY_TRUSTED_PROXIES', entry),
    ),
    newVisitorsPerMinute: readCount(
      'PARLEY_NEW_VISITORS_PER_MINUTE',
      text(env.PARLEY_NEW_VISITORS_PER_MINUTE),
      30,
    ),
    allowedOrigins: list(env.PARLEY_ALLOWED_ORIGINS).flatMap(
      (entry) => readOrigin('PARLEY_ALLOWED_ORIGINS', entry) ?? [],
    ),
    sentenceModel: readSentenceModel(text(env.PARLEY_SENTENCE_MODEL)),
    tesseract: readTesseract(text(env.PARLEY_TESSERACT)),
    outgoingAllowed: list(env.PARLEY_OUTGOING_ALLOWED).map((entry) =>
      readAddresses('PARLEY_OUTGOING_ALLOWED', entry),
    ),
    secretKey: readSecretKey(text(env.PARLEY_SECRET_KEY)),
    setupCode: readSetupCode(text(env.PARLEY_SETUP_CODE)),
    internationalDomain: readDomain('PARLEY_INTERNATIONAL_DOMAIN', text(env.PARLEY_INTERNATIONAL_DOMAIN)),
    consoleAddresses: readConsoleAddresses(env),
    mailServer: readMailServer(text(env.PARLEY_SMTP_URL), text(env.PARLEY_MAIL_FROM)),
  };
}

function productVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(resolve(projectFolder, 'package.json'), 'utf8'));
  if (!isVersioned(manifest)) throw new ConfigError('package.json has no version.');
  return manifest.version;
}

function isVersioned(value: unknown): value is { version: string } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'
  );
}

function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 7070;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}".`);
  }
  return port;
}

function readCount(name: string, value: string | undefined, usual: number): number {
  if (value === undefined) return usual;
  if (!/^\d{1,6}$/.test(value)) throw new ConfigError(`${name} must be a whole number, not "${value}".`);
  return Number(value);
}

function readDomain(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value)) {
    throw new ConfigError(`${name} must be a domain such as desk.example.org, not "${value}".`);
  }
  return value.toLowerCase();
}

/** The switch of the environment chooses which two variables count. */
function readConsoleAddresses(env: Record<string, string | undefined>): ConsoleAddresses {
  const environment = text(env.PARLEY_ENVIRONMENT) ?? 'production';
  if (environment !== 'production' && environment !== 'development')
    throw new ConfigError(`PARLEY_ENVIRONMENT must be production or development, not "${environment}".`);
  if (environment === 'development')
    return {
      login: readAddress('PARLEY_DEVELOPMENT_LOGIN_URL', text(env.PARLEY_DEVELOPMENT_LOGIN_URL)),
      base: readBase('PARLEY_DEVELOPMENT_BASE_URL', text(env.PARLEY_DEVELOPMENT_BASE_URL)),
    };
  return {
    login: readAddress('PARLEY_LOGIN_URL', text(env.PARLEY_LOGIN_URL)),
    base: readBase('PARLEY_BASE_URL', text(env.PARLEY_BASE_URL)),
  };
}

function readBase(name: string, value: string | undefined): string | null {
  const address = readAddress(name, value);
  if (address?.includes('?'))
    throw new ConfigError(`${name} must be an address without a query, not "${value}".`);
  return address?.replace(/\/+$/, '') ?? null;
}

function readAddress(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const url = /^https?:\/\//.test(value) ? URL.parse(value) : null;
  if (url === null || url.username !== '' || url.hash !== '')
    throw new ConfigError(
      `${name} must be an address such as https://desk.example.org/login, not "${value}".`,
    );
  return url.href;
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    // The value may hold a password, so it is not repeated.
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return value;
}

function readOrigin(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} must be an address such as https://desk.example.org, not "${value}".`);
  }
  return new URL(value).origin;
}

function readAddresses(name: string, value: string): string {
  const [address, bits, ...rest] = value.split('/');
  const family = isIP(address ?? '');
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  if (family === 0 || !isRange || rest.length > 0) {
    throw new ConfigError(`${name} must list addresses or CIDR blocks; "${value}" is neither.`);
  }
  return value;
}

function readSecretKey(value: string | undefined): Buffer | null {
  if (value === undefined) return null;
  const key = Buffer.from(value, 'base64');
  // The value is a secret, so it is not repeated.
  if (key.length !== 32) throw new ConfigError('PARLEY_SECRET_KEY must be 32 random bytes in base64.');
  return key;
}

function readSetupCode(value: string | undefined): string | null {
  // The value is a secret, so it is not repeated.
  if (value !== undefined && !/^[A-Za-z0-9-]{8,64}$/.test(value)) {
    throw new ConfigError('PARLEY_SETUP_CODE must be 8 to 64 letters, digits and hyphens.');
  }
  return value ?? null;
}

function readSentenceModel(value: string | undefined): SentenceModel {
  if (value === undefined || value === 'use-lite') return 'use-lite';
  if (value === 'off') return 'off';
  throw new ConfigError(`PARLEY_SENTENCE_MODEL must be off or use-lite, not "${value}".`);
}

const readTesseract = (value = 'tesseract'): string | null => (value === 'off' ? null : value);

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

function readMailServer(url: string | undefined, from: string | undefined): MailServer | null {
  if (url === undefined) return null;
  const parsed = /^smtps?:\/\//.test(url) ? URL.parse(url) : null;
  if (parsed === null || parsed.hostname === '') {
    // The value may hold a password, so it is not repeated.
    throw new ConfigError(
      'PARLEY_SMTP_URL must look like smtp://user:password@mail.example.org:587, or smtps://….',
    );
  }
  if (from === undefined || !/^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    throw new ConfigError('PARLEY_MAIL_FROM must be the sender of mails, such as Parley <desk@example.org>.');
  }
  return { url, from, requireTls: !thisMachine.has(parsed.hostname) };
}
