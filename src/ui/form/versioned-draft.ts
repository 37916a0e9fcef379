import { useState } from 'react';
import { giveUpUnsavedWork } from './unsaved-work.ts';

interface Kept {
  base: object;
  draft: object;
  version: number;
}

/** Drafts that outlive their screen within this tab: a change of language or a sign-in rebuilds screens, not work. */
const kept = new Map<string, Kept>();

/** Forgets every draft, as a sign-out or a change of user must. */
export function forgetDrafts() {
  kept.clear();
  giveUpUnsavedWork();
}

/** Whether two plain values are the same; forms hold strings, numbers, booleans, lists and texts by language. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}

/** What differs between two versions of one thing, by the name of its field. */
export function changedFields<T extends object>(before: T, after: T): (keyof T)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the two
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T & string>;
  return [...names].filter((name) => !isSame(before[name], after[name]));
}

export interface Conflict<T> {
  /** Changed by both, differently: a person has to choose. */
  both: (keyof T)[];
  /** Changed by someone else only: taken over without asking, but told. */
  theirs: (keyof T)[];
}

/** Compares a draft and what someone else saved meanwhile with what both began from. */
export function compareVersions<T extends object>(base: T, draft: T, latest: T): Conflict<T> {
  const mine = new Set(changedFields(base, draft));
  const others = changedFields(base, latest);
  return {
    both: others.filter((name) => mine.has(name) && !isSame(draft[name], latest[name])),
    theirs: others.filter((name) => !mine.has(name)),
  };
}

export interface VersionedDraft<T extends object> {
  draft: T;
  base: T;
  /** The version that the draft builds upon. */
  version: number;
  dirty: boolean;
  change: (patch: Partial<T>) => void;
  /** Gives up the draft. */
  discard: () => void;
  /** After saving, or after a conflict was resolved: a new ground, and the draft on it. */
  rebase: (ground: T, version: number, draft?: T) => void;
}

/**
 * A draft of something versioned. While nothing is changed it follows the server's copy; once changed it stays with
 * the version it began from until it is saved, discarded or rebased.
 *
 * @param key names the thing, the same on every visit
 */
export function useVersionedDraft<T extends object>(
  key: string,
  server: T,
  version: number,
): VersionedDraft<T> {
  const [state, setState] = useState<{ base: T; draft: T; version: number } | null>(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept under a key was put there by the same form
    () => (kept.get(key) as { base: T; draft: T; version: number } | undefined) ?? null,
  );
  const { base, draft } = state ?? { base: server, draft: server };

  function store(next: { base: T; draft: T; version: number } | null) {
    setState(next);
    if (next === null) kept.delete(key);
    else kept.set(key, next);
  }

  return {
    base,
    draft,
    version: state?.version ?? version,
    dirty: state !== null,
    change(patch) {
      const next = { ...draft, ...patch };
      store(isSame(next, base) ? null : { base, draft: next, version: state?.version ?? version });
    },
    discard: () => store(null),
    rebase(ground, newVersion, newDraft = ground) {
      store(isSame(newDraft, ground) ? null : { base: ground, draft: newDraft, version: newVersion });
    },
  };
}
