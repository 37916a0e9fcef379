import { readServedContract } from '../../server/plugins/contract/served-contract.ts';

/** The products that the tests of a worker start share it: to compile its checks for each would cost a quarter of their time. */
export const sharedContract = readServedContract();
