import { type Failure, failureOf } from '../failure.ts';
import { isWorthRetrying } from '../rules/retry.ts';
import type { FieldFault } from '../rules/validation.ts';
import type { Author } from './author.ts';
import { type Comparison, changedFields, isSame, rebaseDraft } from './three-way.ts';

/** The server's copy of a thing's editable part. */
export interface Copy<Draft extends object = object> {
  draft: Draft;
  version: number;
}

/** The saved copy. The id may be that of a new thing. */
export interface Saved<Draft extends object = object> extends Copy<Draft> {
  id: string;
}

/** Identifies the thing for reading and saving. The machine itself uses only `id`. */
export interface EditTarget<Params = unknown> {
  params: Params;
  /** Null before the thing exists. */
  id: string | null;
}

export interface SaveRequest<Draft extends object = object, Params = unknown> extends EditTarget<Params> {
  draft: Draft;
  /** The copy from which the draft began. */
  base: Draft;
  version: number;
  /** Idempotency key of a creation: the same for every repetition of the same words, another for other words. */
  key: string;
}

export interface EditContext extends EditTarget {
  /** Unique, so that no creation counts as a repetition of another session's. */
  session: string;
  /** The copy and version from which the draft began. */
  base: object;
  version: number;
  draft: object;
  /** The newest known copy of the server. */
  server: Copy | null;
  /** Somebody has deleted the thing. The person can copy the words but not save them. */
  isGone: boolean;
  /** The words that are being saved; null at rest. */
  sent: object | null;
  /** The words of each attempt at a creation, in order. */
  tried: readonly object[];
  /** Words whose saving got no answer, so the server may have them; null if there are none. */
  unanswered: object | null;
  faults: FieldFault[];
  failure: Failure | null;
  /** Another person's copy and its differences; null unless the person has to choose. */
  other: (Copy & Comparison) | null;
  /** Fields taken over from another person since the last save. */
  merged: readonly string[];
  /** Who made the other version; null if nobody knows. */
  author: Author | null;
  /**
   * False for things that can only be created. They take no words while they are being saved, because nothing could
   * save those.
   */
  canUpdate: boolean;
}

export interface EditInput extends EditTarget {
  session: string;
  copy: Copy;
  canUpdate: boolean;
}

export type EditEvent =
  | { type: 'draft.changed'; change: object }
  | { type: 'draft.submitted' }
  | { type: 'draft.discarded' }
  /** Takes the other person's value for these fields, and the own value for the rest. */
  | { type: 'conflict.resolved'; theirs: readonly string[] }
  | { type: 'conflict.postponed' };

/** Events for the view: it reports the save, closes, or focuses the first fault. */
export type EditEmitted =
  | {
      type: 'draft.saved';
      id: string | null;
      saved: object;
      merged: readonly string[];
      author: Author | null;
    }
  | { type: 'draft.refused' };

export function isDirty({ base, draft }: Pick<EditContext, 'base' | 'draft'>): boolean {
  return !isSame(base, draft);
}

/** Nothing is running, and earlier results are cleared. */
const quiet = {
  sent: null,
  faults: [],
  failure: null,
  other: null,
  merged: [],
  author: null,
} satisfies Partial<EditContext>;

/** The first context of a session. */
export function firstContext({ copy: { draft, version }, ...input }: EditInput): EditContext {
  return {
    ...input,
    base: draft,
    version,
    draft,
    server: null,
    isGone: false,
    tried: [],
    unanswered: null,
    ...quiet,
  };
}

/**
 * An unchanged draft follows the server's copy. A changed draft stays on its version. Empty lines in lists do not
 * count as changes and stay.
 */
export function followServer(context: EditContext): Partial<EditContext> {
  const { server, version, sent, draft } = context;
  if (server === null || server.version < version || sent !== null || isDirty(context)) return {};
  const ground = { base: server.draft, version: server.version };
  return isSame(server.draft, draft) ? ground : { ...ground, draft: server.draft };
}

function untouched(faults: FieldFault[], touched: readonly string[]): FieldFault[] {
  return faults.filter(({ pointer }) => !touched.includes(pointer.split('/')[1] ?? ''));
}

export function afterChange(context: EditContext, change: object): Partial<EditContext> {
  const next = { ...context, draft: { ...context.draft, ...change } };
  return {
    draft: next.draft,
    faults: untouched(context.faults, Object.keys(change)),
    failure: null,
    ...followServer(next),
  };
}

export function afterDiscard({ base, version, server }: EditContext): Partial<EditContext> {
  const ground = server === null || server.version < version ? { draft: base, version } : server;
  return { base: ground.draft, draft: ground.draft, version: ground.version, ...quiet };
}

/** Sends the current words. */
export function afterSubmit({ id, draft, tried, merged, author }: EditContext): Partial<EditContext> {
  const isRepeated = id !== null || tried.some((words) => isSame(words, draft));
  return { ...quiet, merged, author, sent: draft, tried: isRepeated ? tried : [...tried, draft] };
}

export function requestOf(context: EditContext): SaveRequest {
  const { session, params, id, sent, draft, base, version, tried } = context;
  const words = sent ?? draft;
  const key = `${session}-${tried.findIndex((each) => isSame(each, words))}`;
  return { params, id, draft: words, base, version, key };
}

/** The attempt failed. Fields typed in meanwhile lose their faults. */
export function afterRefusal(
  { sent, draft }: EditContext,
  faults: FieldFault[],
  failure: Failure | null,
): Partial<EditContext> {
  const touched = sent === null ? [] : changedFields(sent, draft);
  return { sent: null, faults: untouched(faults, touched), failure };
}

export function afterFailure(context: EditContext, error: unknown): Partial<EditContext> {
  const failure = failureOf(error);
  // What somebody has deleted is told by the thing itself, not as a refusal beside it.
  if (context.id !== null && failure.code === 'notFound')
    return { ...afterRefusal(context, [], null), isGone: true };
  return afterRefusal(context, failure.fields ?? [], failure);
}

/** Remembers the words if saving got no answer, because the server may have them. */
export function unansweredBy({ sent, unanswered }: EditContext, error: unknown): Partial<EditContext> {
  return { unanswered: isWorthRetrying(failureOf(error).code) ? sent : unanswered };
}

/** The saved version becomes the base. Words typed meanwhile stay in the draft. */
export function afterSave(context: EditContext, copy: Saved): Partial<EditContext> {
  const { sent, draft } = context;
  const next = {
    ...context,
    id: copy.id,
    base: copy.draft,
    version: copy.version,
    draft: rebaseDraft(sent ?? draft, draft, copy.draft),
    sent: null,
    unanswered: null,
  };
  return { ...next, ...followServer(next) };
}
