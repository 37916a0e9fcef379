import type { components } from '../../src/api/__generated__/schema.d.ts';
import { previousSecretHours } from '../../src/machines/rules/limits.ts';
import type { Deps } from '../deps.ts';
import { newToken } from '../ids.ts';
import { SecretUnreadableError } from '../secrets/secret-box.ts';
import { addSeconds } from './clock.ts';

/** The columns of a thing whose deliveries are signed. Secrets are sealed for their owner. */
export interface SigningColumns {
  secret: Buffer | null;
  secret_hint: string | null;
  previous_secret: Buffer | null;
  previous_secret_until: Date | null;
}

/** A secret that was just made, and the columns that keep it. Only the answer to whoever made it shows it. */
export interface MadeSecret {
  secret: string;
  columns: SigningColumns & { secret: Buffer; secret_hint: string };
}

/** @param previous signs beside the new one for a day, so the receiver can change over */
export function makeSecret(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  owner: string,
  previous: Buffer | null = null,
): MadeSecret {
  const secret = newToken();
  return {
    secret,
    columns: {
      secret: secrets.seal(secret, owner),
      secret_hint: secret.slice(-4),
      previous_secret: previous,
      previous_secret_until: previous && addSeconds(clock.now(), previousSecretHours * 3600),
    },
  };
}

/** Shows a secret to whoever made it, and to nobody else. */
export function presentSecret({ secret, columns }: MadeSecret): components['schemas']['NewSecret'] {
  return { secret, previousValidUntil: columns.previous_secret_until?.toISOString() ?? null };
}

/** The secrets that sign now, the current one first. Empty if there is none, or if the key that sealed it is lost. */
export function openSecrets(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  owner: string,
  { secret, previous_secret: previous, previous_secret_until: until }: SigningColumns,
  now: Date,
): string[] {
  const read = (sealed: Buffer): string[] => {
    try {
      return [secrets.open(sealed, owner)];
    } catch (error) {
      if (!(error instanceof SecretUnreadableError)) throw error;
      log.error({ err: error, owner }, 'A signing secret cannot be read; make a new one.');
      return [];
    }
  };
  const isPreviousValid = previous !== null && until !== null && until > now;
  const present = secret === null ? [] : read(secret);
  return present.length > 0 && isPreviousValid ? [...present, ...read(previous)] : present;
}
