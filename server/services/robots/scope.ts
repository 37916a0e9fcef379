import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { QaScope } from '../../engine/matcher-host.ts';
import { fieldProblem } from '../../problems.ts';
import { findServingRobot } from '../../store/robot-queries.ts';
import {
  findScopeNames,
  listDraftQaIds,
  listReachedCategories,
  listVersionQaIds,
} from '../../store/robot-scopes.ts';
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
  const known = await findScopeNames(db, sdkAppId, named);
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
  const known = await findScopeNames(db, sdkAppId, {
    categoryIds: categoryIds ?? everything,
    documentIds: documentIds ?? everything,
  });
  const left = (ids: string[] | null) => ids && ids.filter((id) => known.has(id));
  return { categoryIds: left(categoryIds), documentIds: left(documentIds) };
}

/** What a scope names, for the log; null where that is everything. */
export async function namesInScope(
  db: Db,
  sdkAppId: string,
  { categoryIds, documentIds }: ContentScope,
): Promise<string[] | null> {
  if (categoryIds === null && documentIds === null) return null;
  const named = { categoryIds: categoryIds ?? everything, documentIds: documentIds ?? everything };
  return [...(await findScopeNames(db, sdkAppId, named)).values()];
}

/** The categories from which a robot of the draft answers; null for all, or without a robot. One that is not there answers from none. */
export async function categoriesOfRobot(
  db: Db,
  sdkAppId: string,
  robotId: string | undefined,
): Promise<string[] | null> {
  if (robotId === undefined) return null;
  const robot = await findServingRobot(db, sdkAppId, robotId);
  return robot === undefined ? [] : robot.content.contentScope.categoryIds;
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

/**
 * Those of the draft. Whatever moves a Q&A gives the draft another index, and with it another scope. A category that is moved changes no
 * question, so the scope is named by all the categories that it reaches.
 */
export async function scopeInDraft(
  db: Db,
  sdkAppId: string,
  { contentScope: { categoryIds } }: RobotContent,
): Promise<QaScope | null> {
  if (categoryIds === null) return null;
  const reached = await listReachedCategories(db, sdkAppId, categoryIds);
  return { name: nameOf(reached), itemIds: () => listDraftQaIds(db, sdkAppId, reached) };
}

const nameOf = (categoryIds: readonly string[]) =>
  createHash('sha256').update(categoryIds.join(' ')).digest('base64');
