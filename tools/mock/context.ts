import type { ByteRange } from '../../src/machines/rules/byte-range.ts';
import type { DescribedContract, DescribedOperation } from '../conformance/contract.ts';
import type { JsonObject } from '../conformance/json.ts';
import type { Validate } from '../conformance/response-check.ts';
import type { EventLog } from './event-log.ts';
import type { MockState, MockVisitor, Resource } from './state.ts';
import type { Store } from './store.ts';

/** A member of an application, with the roles that operations ask for. */
export interface MockMember {
  memberId: string;
  nickname: string;
  consoleRole: string | null;
  deskRole: string | null;
  resource: Resource;
}

/** What the whole mock shares. */
export interface Mock {
  contract: DescribedContract;
  validate: Validate;
  state: MockState;
  store: Store;
  events: EventLog;
}

/** One request, read and admitted. */
export interface Asked {
  mock: Mock;
  operation: DescribedOperation;
  params: Record<string, string>;
  query: JsonObject;
  body: JsonObject;
  ifMatch: number | null;
  /** The `Range` header. */
  range?: string | undefined;
  /** The path below the base, with the ids filled in, `me` included. */
  path: string;
  file: { name: string; content: Buffer } | null;
  sessionToken: string | null;
  member: MockMember | null;
  visitor: MockVisitor | null;
}

/** The mock's answer; the status is the operation's own. */
export interface Answered {
  body?: unknown;
  /** The file of a download, if it is no sample. */
  file?: { name: string; type: string } & (
    | { rows: string[][] }
    | { content: Buffer; part?: ByteRange | null }
  );
  /** The session cookie to set; null ends it. */
  session?: string | null;
}
