import { type Failure, failureOf } from '../failure.ts';
import { isWorthRetrying } from '../rules/retry.ts';
import type { FieldFault } from '../rules/validation.ts';
import { type Comparison, changedFields, compareVersions, fieldOf, isSame, rebased } from './three-way.ts';

/** What the server has of a thing, as far as it can be edited. */
export interface Copy<Draft extends object = object> {
  draft: Draft;
  version: number;
}

/** A copy that saving made; the id is of a thing that may not have been there before. */
export interface Saved<Draft extends object = object> extends Copy<Draft> {
  id: string;
}

/** Where the thing is, for whoever reads and saves it; the machine looks at `id` only. */
export interface EditTarget<Params = unknown> {
  params: Params;
  /** Null while it is not there yet. */
  id: string | null;
}

export interface SaveRequest<Draft extends object = object, Params = unknown> extends EditTarget<Params> {
  draft: Draft;
  /** What the draft began from. */
  base: Draft;
  version: number;
  /** Of a creation: the same for the same words, however often they are sent, another one for others. */
  key: string;
}

export interface EditContext extends EditTarget {
  /** Unique, so that what one session makes is no repetition of another's. */
  session: string;
  /** What the draft began from, and its version. */
  base: object;
  version: number;
  draft: object;
  /** The newest copy that the server has shown. */
  server: Copy | null;
  /** The words that are being checked and saved; null at rest. */
  sent: object | null;
  /** What a creation was tried with, in that order. */
  tried: readonly object[];
  /** The words whose saving was not answered: the server may have them. Null when there are none. */
  unanswered: object | null;
  faults: FieldFault[];
  failure: Failure | null;
  /** What somebody else saved meanwhile, and how it differs; null unless there is something to choose. */
  other: (Copy & Comparison) | null;
  /** Fields taken over from somebody else on the way to the next saved version. */
  merged: readonly string[];
  /** What can only be created takes no words while it is being saved: there would be nowhere to save them to. */
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
  /** Of these fields the other person's value is taken, of the rest the own one. */
  | { type: 'conflict.resolved'; theirs: readonly string[] }
  | { type: 'conflict.postponed' };

/** What a view is told beside the state: it says so, goes away, or takes the focus to what is wrong. */
export type EditEmitted =
  | { type: 'draft.saved'; id: string | null; saved: object; merged: readonly string[] }
  | { type: 'draft.refused' };

export function isDirty({ base, draft }: Pick<EditContext, 'base' | 'draft'>): boolean {
  return !isSame(base, draft);
}

/** Nothing is under way, and nothing is left of what was. */
const quiet = {
  sent: null,
  faults: [],
  failure: null,
  other: null,
  merged: [],
} satisfies Partial<EditContext>;

/** A session that begins. */
export function firstContext({ copy: { draft, version }, ...input }: EditInput): EditContext {
  return { ...input, base: draft, version, draft, server: null, tried: [], unanswered: null, ...quiet };
}

/**
 * A draft that says nothing of its own follows what the server has; any other stays on the version it began from. A
 * place to type that is still empty says nothing, and stays.
 */
export function following(context: EditContext): Partial<EditContext> {
  const { server, version, sent, draft } = context;
  if (server === null || server.version < version || sent !== null || isDirty(context)) return {};
  const ground = { base: server.draft, version: server.version };
  return isSame(server.draft, draft) ? ground : { ...ground, draft: server.draft };
}

/** Faults of fields that were not touched since. */
function untouched(faults: FieldFault[], touched: readonly string[]): FieldFault[] {
  return faults.filter(({ pointer }) => !touched.includes(pointer.split('/')[1] ?? ''));
}

export function changed(context: EditContext, change: object): Partial<EditContext> {
  const next = { ...context, draft: { ...context.draft, ...change } };
  return {
    draft: next.draft,
    faults: untouched(context.faults, Object.keys(change)),
    failure: null,
    ...following(next),
  };
}

export function discarded({ base, version, server }: EditContext): Partial<EditContext> {
  const ground = server === null || server.version < version ? { draft: base, version } : server;
  return { base: ground.draft, draft: ground.draft, version: ground.version, ...quiet };
}

/** The words that there are now go out. */
export function submitted({ id, draft, tried, merged }: EditContext): Partial<EditContext> {
  const isRepeated = id !== null || tried.some((words) => isSame(words, draft));
  return { ...quiet, merged, sent: draft, tried: isRepeated ? tried : [...tried, draft] };
}

export function requestOf(context: EditContext): SaveRequest {
  const { session, params, id, sent, draft, base, version, tried } = context;
  const words = sent ?? draft;
  const key = `${session}-${tried.findIndex((each) => isSame(each, words))}`;
  return { params, id, draft: words, base, version, key };
}

/** The attempt came to nothing; what was typed meanwhile answers the faults of its fields. */
export function refused(
  { sent, draft }: EditContext,
  faults: FieldFault[],
  failure: Failure | null,
): Partial<EditContext> {
  const touched = sent === null ? [] : changedFields(sent, draft);
  return { sent: null, faults: untouched(faults, touched), failure };
}

export function refusedBy(context: EditContext, error: unknown): Partial<EditContext> {
  const failure = failureOf(error);
  const unanswered = isWorthRetrying(failure.code) ? context.sent : context.unanswered;
  return { ...refused(context, failure.fields ?? [], failure), unanswered };
}

/** The version that the own save made is the new ground; what was typed meanwhile stays on it. */
export function saved(context: EditContext, copy: Saved): Partial<EditContext> {
  const { sent, draft } = context;
  const next = {
    ...context,
    id: copy.id,
    base: copy.draft,
    version: copy.version,
    draft: rebased(sent ?? draft, draft, copy.draft),
    sent: null,
    unanswered: null,
  };
  return { ...next, ...following(next) };
}

type Versions = Pick<EditContext, 'base' | 'draft' | 'unanswered'>;

/** The fields that the server has from an own attempt that was not answered: nobody else changed them. */
function ownFields({ base, unanswered }: Versions, other: Copy): string[] {
  if (unanswered === null) return [];
  return changedFields(base, unanswered).filter((name) =>
    isSame(fieldOf(unanswered, name), fieldOf(other.draft, name)),
  );
}

/** What somebody else changed meanwhile. */
export function comparedWith(versions: Versions, other: Copy): Comparison {
  const own = ownFields(versions, other);
  const { both, theirs } = compareVersions(versions.base, versions.draft, other.draft);
  const isOthers = (name: string) => !own.includes(name);
  return { both: both.filter(isOthers), theirs: theirs.filter(isOthers) };
}

function fieldsOf(draft: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, fieldOf(draft, name)]));
}

/** On the version that is there now: others' fields where only they changed them, or where theirs are taken. */
export function onTopOf(
  versions: Versions & Pick<EditContext, 'merged'>,
  other: Copy,
  takeTheirs: readonly string[] = [],
): Pick<EditContext, 'base' | 'draft' | 'version' | 'merged' | 'unanswered'> {
  const { base, draft, merged } = versions;
  return {
    base: other.draft,
    version: other.version,
    draft: {
      ...rebased(base, draft, other.draft),
      ...fieldsOf(draft, ownFields(versions, other)),
      ...fieldsOf(other.draft, takeTheirs),
    },
    merged: [...new Set([...merged, ...comparedWith(versions, other).theirs])],
    unanswered: null,
  };
}
