import { SpareThread } from '../../server/threads/spare-thread.ts';

// The products that the tests of a worker start share these threads, so that each need not start its own.

/** Builds indexes. */
export const sharedBuilder = new SpareThread();

/** Writes workbooks. */
export const sharedWriter = new SpareThread();
