import { SpareThread } from '../../server/threads/spare-thread.ts';

/** Builds the indexes of all products that the tests of a worker start, so that each need not start a thread of its own. */
export const sharedBuilder = new SpareThread();
