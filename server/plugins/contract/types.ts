import type { Readable } from 'node:stream';
import type { OperationId, operationTable } from '../../../src/api/__generated__/operations.ts';
import type { operations } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import type { LiveSession, NewSession } from '../../services/session/sessions.ts';
import type { Visitor } from '../../services/visitor/known-visitors.ts';

type Row<Id extends OperationId> = (typeof operationTable)[Id];
type Nothing = Record<string, never>;
type Given<Value> = [Value] extends [undefined] ? Nothing : NonNullable<Value>;
type JsonBody<Operation> = Operation extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: { 'application/json': infer Json } }
    ? Json | (undefined extends Body ? undefined : never)
    : undefined
  : undefined;

/** A file that the request carried, already in the file store; removed again when the request fails. */
export interface ReceivedFile {
  /** Its key in the file store. */
  key: string;
  /** The sender's name for the file; never part of a path. */
  fileName: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

/** A request of one operation, validated against the contract. */
interface OperationRequest<Id extends OperationId> {
  params: Given<operations[Id]['parameters']['path']>;
  query: Given<operations[Id]['parameters']['query']>;
  headers: Given<operations[Id]['parameters']['header']>;
  body: JsonBody<operations[Id]>;
  /** The version that an update is based on. Null if the contract requires none. */
  ifMatch: Row<Id>['versioned'] extends true ? number : null;
  file: Row<Id>['requestContentType'] extends 'multipart/form-data' ? ReceivedFile : null;
}

type SuccessStatus = 200 | 201 | 202 | 204 | 206;

interface Attachments {
  /** Path of the created resource. */
  location?: string;
  /** Begins the session cookie; null ends it. */
  session?: NewSession | null;
}

/** A download; always sent as an attachment. */
export interface FileContent {
  name: string;
  content: Readable | Buffer;
  /** Its media type, where the operation has files of several. */
  type?: string;
  /** Bytes of the whole file, where a part of it may be asked for. */
  size?: number;
  /** The first and the last byte of `content`; null: it is the whole file. */
  range?: { start: number; end: number } | null;
}

type Answer<Status, Response> = Response extends { content: { 'application/json': infer Json } }
  ? { status: Status; body: Json } & Attachments
  : Response extends { content: { 'text/event-stream': unknown } }
    ? { status: Status; stream: Readable }
    : Response extends { content: Record<string, unknown> }
      ? { status: Status; file: FileContent }
      : { status: Status } & Attachments;

/** A handler's answer: one of the operation's success responses. Handlers throw refusals. */
type OperationResponse<Id extends OperationId> = {
  [Status in Extract<keyof operations[Id]['responses'], SuccessStatus>]: Answer<
    Status,
    operations[Id]['responses'][Status]
  >;
}[Extract<keyof operations[Id]['responses'], SuccessStatus>];

export interface MemberIdentity {
  memberId: string;
  nickname: string;
  consoleRole: 'superAdministrator' | 'administrator' | null;
  /** Null while the member is forced offline, whatever role it holds. */
  deskRole: 'deskAdmin' | 'agent' | null;
  access: 'active' | 'forcedOffline';
  /** Since when it has these roles and this access, whatever its session. */
  rightsSince: Date;
}

/** What every handler knows beside the request. */
export interface PublicContext {
  deps: Deps;
  requestId: string;
  /** The client's address, as the trusted proxies tell it. */
  address: string;
  userAgent: string | null;
  /** The secret of the session cookie, unchecked. */
  sessionToken: string | null;
  /** Makes a signal that aborts when the client goes away. Few operations need one. */
  signal: (this: void) => AbortSignal;
}

export interface SignedInContext extends PublicContext {
  session: LiveSession;
}

export interface MemberContext extends SignedInContext {
  sdkAppId: string;
  member: MemberIdentity;
}

export interface VisitorContext extends PublicContext {
  visitor: Visitor;
}

type RoleOf<Id extends OperationId> = Row<Id>['roles'][number];

/** The context that the operation's roles guarantee. */
type OperationContext<Id extends OperationId> =
  'public' extends RoleOf<Id>
    ? PublicContext
    : 'visitor' extends RoleOf<Id>
      ? VisitorContext
      : 'signedIn' extends RoleOf<Id>
        ? SignedInContext
        : MemberContext;

type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
  context: OperationContext<Id>,
) => Promise<OperationResponse<Id>>;

/** One handler for every operation of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
