import type { Chapter } from '../operations.ts';
import type { DescribedContract, DescribedOperation } from '../contract.ts';

/** A request as the kit sends it. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

export type Forward = (request: Sent) => Promise<Response>;

/** A part of what the kit asks of an operation. */
export type FaultChapter = Chapter | 'people';

/** One way to be wrong. */
export interface Fault {
  operation: DescribedOperation;
  /** The name of its kind. */
  kind: string;
  /** Whether only the operation's own cases can see it. */
  isLocal: boolean;
  /** Where the kit most likely sees it. */
  seenIn: FaultChapter;
  /** In a few words, for the report: `answers, and does nothing`. */
  what: string;
  /** Whether it is wrong about the requests of every operation, so that all that can be read agrees. */
  isEverywhere?: boolean;
  /** Whether it depends on when requests come, so that a recording of them does not show it. */
  isTimely?: boolean;
  /** Handles a request of the operation; `isWrong` says whether it has done something wrong this time. */
  answer(request: Sent, forward: Forward): Promise<{ response: Response; isWrong: boolean }>;
}

/** Whether a request is one of an operation. */
export function matcherOf({ base }: DescribedContract, { method, path }: DescribedOperation) {
  const pattern = new RegExp(
    `^${(base + path).replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
  );
  return (request: Sent): Record<string, string> | null => {
    if (request.method !== method) return null;
    const found = pattern.exec(new URL(request.url).pathname);
    return found === null ? null : { ...found.groups };
  };
}

/** The body of a request as JSON; undefined where it is none. */
export function jsonOf(text: string | FormData | undefined): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of an answer, and the same answer to pass on. */
export async function opened(
  response: Response,
): Promise<{ text: string; body: unknown; again: () => Response }> {
  const text = await response.text();
  const again = () => rebuilt(response, text);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { text, body: isJson ? jsonOf(text) : undefined, again };
}

/** An answer with another body. */
export function rebuilt(response: Response, text: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
  // These have no body, not even an empty one.
  const body = [204, 304].includes(response.status) ? null : text;
  return new Response(body, { status: response.status, headers });
}
