import type { Document } from '../gen-document.ts';
import type { Report } from './change.ts';

/** Two places that hold a schema each, and who writes what they describe: clients a `request`, the server a `response`. */
export interface Sides {
  before: Document;
  after: Document;
  side: 'request' | 'response';
  report: Report;
}
