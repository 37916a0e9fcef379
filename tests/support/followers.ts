import type { TransactionDeps } from '../../server/store/transaction.ts';

/** For tests of something else: nobody follows what happens. */
export const nobodyFollows: TransactionDeps['followers'] = { wake: () => Promise.resolve() };
