import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { QaScope } from '../../engine/matcher-host.ts';
import { fieldProblem } from '../../problems.ts';
import { readDraftRevision } from '../../store/draft-queries.ts';
import { findScopeIds, listDraftQaIds, listVersionQaIds } from '../../store/robot-scopes.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;
type ContentScope = RobotContent['contentScope'];

const everything: readonly string[] = [];

/** @throws {ProblemError} validationFailed at each id that is no category, or no document, of the application */
export async function requireKnownScope(
  db: Db,
  sdkAppId: string,
  { categoryIds, documentIds }: ContentScope,
): Promise<void> {
  const named = { categoryIds: categoryIds ?? everything, documentIds: documentIds ?? everything };
  const known = await findScopeIds(db, sdkAppId, named);
  const faults = Object.entries(named).flatMap(([field, ids]) =>
    ids.flatMap((id, at) =>
      known.has(id) ? [] : [{ pointer: `/contentScope/${field}/${at}`, code: 'unknownValue' as const }],
    ),
  );
  if (faults.length > 0) throw fieldProblem(...faults);
}

/** What is left of a scope: without what was deleted since. */
export async function knownScope(db: Db, sdkAppId: string, scope: ContentScope): Promise<ContentScope> {
  const { categoryIds, documentIds } = scope;
  const known = await findScopeIds(db, sdkAppId, {
    categoryIds: categoryIds ?? everything,
    documentIds: documentIds ?? everything,
  });
  const left = (ids: string[] | null) => ids && ids.filter((id) => known.has(id));
  return { categoryIds: left(categoryIds), documentIds: left(documentIds) };
}

/** The Q&As of a version that a robot answers; null if it answers all. */
export function scopeInVersion(
  db: Db,
  version: { sdkAppId: string; version: number },
  { contentScope: { categoryIds } }: RobotContent,
): QaScope | null {
  if (categoryIds === null) return null;
  return { name: nameOf(categoryIds), itemIds: () => listVersionQaIds(db, version, categoryIds) };
}

/** Those of the draft. Its Q&As change their categories while its index stays, so the scope has the name of a revision. */
export async function scopeInDraft(
  db: Db,
  sdkAppId: string,
  { contentScope: { categoryIds } }: RobotContent,
): Promise<QaScope | null> {
  if (categoryIds === null) return null;
  const revision = await readDraftRevision(db, sdkAppId);
  return {
    name: `${nameOf(categoryIds)} ${revision}`,
    itemIds: () => listDraftQaIds(db, sdkAppId, categoryIds),
  };
}

const nameOf = (categoryIds: readonly string[]) =>
  createHash('sha256').update(categoryIds.join(' ')).digest('base64');
