import { failureOf } from '../failure.ts';

/** Who saved a version, and when (RFC 3339). */
export interface Author {
  version: number;
  /** The member's. */
  id: string | null;
  name: string;
  at: string;
}

/** Who made the version that a refusal tells of; null if nobody knows. */
export function authorIn(error: unknown): Author | null {
  const { currentVersion, changedBy, changedAt } = failureOf(error);
  if (currentVersion === undefined || changedAt === undefined) return null;
  const name = changedBy?.name ?? null;
  return changedBy == null || name === null
    ? null
    : { version: currentVersion, id: changedBy.id, name, at: changedAt };
}

/** The author if this is what they saved: while it was read, somebody else may have saved a later version. */
export function authorOf(author: Author | null, version: number): Author | null {
  return author?.version === version ? author : null;
}
