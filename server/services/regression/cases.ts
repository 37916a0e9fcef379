import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault, regressionCasesMax } from '../../../src/machines/rules/limits.ts';
import { type Expectation, regressionCaseSchema } from '../../../src/machines/rules/regression-validation.ts';
import { foldQuestion } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { fieldProblem, problem, versionConflict } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  type RegressionCaseFilter,
  countRegressionCases,
  deleteRegressionCase,
  insertRegressionCase,
  isInDraft,
  listRegressionCaseViews,
  lockRegressionCase,
  updateRegressionCase,
} from '../../store/regression-case-queries.ts';
import type { RegressionCaseRow } from '../../store/schema/regression.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { requireKnownRobot } from '../robots/robots.ts';
import { savingUnique } from '../unique-value.ts';
import { requireValid } from '../validated.ts';
import { type RegressionCase, expectationIn, presentCase, readCase, tellOfCase } from './case-view.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];

interface CaseTarget extends Editor {
  caseId: string;
}

const uniqueQuestion = [{ constraint: 'regression_cases_question', pointer: '/question' }];

/** The newest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listCases(
  { db }: Deps,
  sdkAppId: string,
  list: {
    cursor?: string;
    limit?: number;
    search?: string;
    lastOutcome?: Schemas['CaseOutcome'];
    robotId?: string;
  },
): Promise<Schemas['RegressionCasePage']> {
  const { limit = pageItemsDefault, search, lastOutcome = null, robotId = null } = list;
  const filter: RegressionCaseFilter = {
    search: search === undefined ? null : foldQuestion(search),
    lastOutcome,
    robotId,
  };
  const pages = pagesOf('regressionCases', { sdkAppId, ...filter }, byTime);
  const after = pages.after(list.cursor);
  const rows = await listRegressionCaseViews(db, sdkAppId, { filter, after, limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({ time: row.created_at, id: row.case_id }));
  return { items: page.map(presentCase), nextCursor };
}

/** @throws {ProblemError} validationFailed, duplicateName, regressionSetLimitExceeded */
export async function createCase(
  deps: Deps,
  { sdkAppId, by, creation }: Editor & { creation: Schemas['RegressionCaseUpdate'] },
): Promise<RegressionCase> {
  const content = requireValid(regressionCaseSchema, creation);
  const { robotId = null } = content;
  return savingUnique(uniqueQuestion, () =>
    inTransaction(deps, async (tx, emit) => {
      // Two at once do not both take the last place.
      await lockApplication(tx, sdkAppId);
      if ((await countRegressionCases(tx, sdkAppId)) >= regressionCasesMax)
        throw problem('regressionSetLimitExceeded');
      await requireOrigin(tx, sdkAppId, content.expectation);
      await requireKnownRobot(tx, sdkAppId, robotId);
      const asked = { ...columnsOf(content), robot_id: robotId };
      const row = { sdk_app_id: sdkAppId, case_id: newId('cas'), ...asked };
      await insertRegressionCase(tx, { ...row, created_at: deps.clock.now() });
      tellOfCase(emit, { sdkAppId, by }, 'added', row);
      return readCase(tx, sdkAppId, row.case_id);
    }),
  );
}

/**
 * Replaces what a case asks and expects. The same again changes nothing, not even the version.
 * @throws {ProblemError} notFound, versionConflict, validationFailed, duplicateName
 */
export async function updateCase(
  deps: Deps,
  request: CaseTarget & { ifMatch: number; update: Schemas['RegressionCaseUpdate'] },
): Promise<RegressionCase> {
  const { sdkAppId, caseId } = request;
  const content = requireValid(regressionCaseSchema, request.update);
  return savingUnique(uniqueQuestion, () =>
    signedTransaction(deps, request.by, async (tx, emit) => {
      const row = await lockedCase(tx, request);
      const { robotId = row.robot_id } = content;
      const columns = { ...columnsOf(content), robot_id: robotId };
      if (!isSame({ ...row, ...columns }, row)) {
        if (!isSame(expectationIn(row), expectationIn(columns)))
          await requireOrigin(tx, sdkAppId, content.expectation);
        // A case whose robot is gone may keep it.
        if (robotId !== row.robot_id) await requireKnownRobot(tx, sdkAppId, robotId);
        await updateRegressionCase(tx, row, columns);
        tellOfCase(emit, request, 'edited', { ...row, ...columns });
      }
      return readCase(tx, sdkAppId, caseId);
    }),
  );
}

/** @throws {ProblemError} notFound, versionConflict */
export async function deleteCase(deps: Deps, target: CaseTarget & { ifMatch: number }): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    const row = await lockedCase(tx, target);
    await deleteRegressionCase(tx, target.sdkAppId, target.caseId);
    tellOfCase(emit, target, 'deleted', row);
  });
}

async function lockedCase(
  tx: Tx,
  { sdkAppId, caseId, ifMatch }: CaseTarget & { ifMatch: number },
): Promise<RegressionCaseRow> {
  const row = await lockRegressionCase(tx, sdkAppId, caseId);
  if (!row) throw problem('notFound');
  if (row.version !== ifMatch) throw versionConflict(row);
  return row;
}

/** @throws {ProblemError} validationFailed if what is expected to answer is not in the draft */
async function requireOrigin(tx: Tx, sdkAppId: string, { origin }: Expectation): Promise<void> {
  if (origin === null || (await isInDraft(tx, sdkAppId, origin))) return;
  throw fieldProblem({ pointer: '/expectation/origin/id', code: 'unknownValue' });
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the store keeps of the content. */
function columnsOf({ question, language, expectation }: Schemas['RegressionCaseUpdate']) {
  return {
    question,
    question_key: foldQuestion(question),
    language,
    expected_kind: expectation.kind,
    origin_kind: expectation.origin?.kind ?? null,
    origin_id: expectation.origin?.id ?? null,
  };
}
