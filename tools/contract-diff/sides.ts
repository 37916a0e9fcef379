import type { Document } from '../gen-document.ts';
import type { Report } from './change.ts';

/**
 * Two places that each hold a schema, and the writer of the described value: clients write a `request`, the server a
 * `response`.
 */
export interface Sides {
  before: Document;
  after: Document;
  side: 'request' | 'response';
  /** Whether what is written at a place of a body replaces what was there. */
  replaces?: (at: string) => boolean;
  report: Report;
}
