import { Passwords } from '../../server/services/session/passwords.ts';

/** Hashes with Argon2's lowest cost, because most tests hash passwords only to test something else. */
export const cheapPasswords = new Passwords({ memory: 8, passes: 1, parallelism: 1 });
