import type { TransactionDeps } from '../../server/store/transaction.ts';

/** For tests of other things: no followers. */
export const nobodyFollows: TransactionDeps['followers'] = { wake: () => Promise.resolve() };
