import { type Answer, Interrupted } from './http.ts';
import { read } from './json.ts';
import { type Access, CannotBegin } from './people.ts';

/** How the kit enters a backend. */
export interface Entry {
  access: Access;
  /** Deletes nothing at the end. */
  keep: boolean;
  /** Milliseconds that the preparation of a case waits for work in the background. */
  patience?: number;
  /** Something that the kit's user must know at once. */
  tell?: (note: string) => void;
}

/** A step on the way to a case was refused. */
export class Refused extends Error {
  override name = 'Refused';
  readonly operation: string;
  readonly answered: string;

  constructor(operation: string, { status, body, curl }: Answer) {
    const answered = `${operation} answered ${status} ${JSON.stringify(read(body, 'code') ?? '')}`;
    super(`${answered}; repeat with: ${curl}`);
    this.operation = operation;
    this.answered = answered;
  }
}

/** Why the kit cannot begin, in one sentence. */
export function asReason(error: unknown): Error {
  if (error instanceof CannotBegin || error instanceof Interrupted) return error;
  const what = error instanceof Error ? error.message : String(error);
  return new CannotBegin(`The kit cannot begin: ${what}`, { cause: error });
}
