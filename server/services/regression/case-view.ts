import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { firstCharacters } from '../../../src/machines/rules/text.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { type RegressionCaseView, findRegressionCase } from '../../store/regression-case-queries.ts';
import type { RegressionCaseRow } from '../../store/schema/regression.ts';
import type { Emit } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';

type Schemas = components['schemas'];
export type RegressionCase = Schemas['RegressionCase'];

/** Most characters of a question in an entry of the audit log. */
const toldCharacters = 200;

type ExpectationColumns = Pick<RegressionCaseRow, 'expected_kind' | 'origin_kind' | 'origin_id'>;

export function expectationIn(row: ExpectationColumns): Schemas['RegressionExpectation'] {
  const { expected_kind: kind, origin_kind: originKind, origin_id: id } = row;
  return { kind, origin: originKind === null || id === null ? null : { kind: originKind, id } };
}

export function presentCase(view: RegressionCaseView): RegressionCase {
  return {
    caseId: view.case_id,
    question: view.question,
    language: view.language,
    expectation: expectationIn(view),
    robotId: view.robot_id,
    originTitle: view.origin_title,
    lastOutcome: view.last_outcome,
    createdAt: view.created_at.toISOString(),
    version: view.version,
  };
}

/** @throws {ProblemError} notFound */
export async function readCase(db: Deps['db'], sdkAppId: string, caseId: string): Promise<RegressionCase> {
  const view = await findRegressionCase(db, sdkAppId, caseId);
  if (!view) throw problem('notFound');
  return presentCase(view);
}

/** Tells followers what somebody did with a case. */
export function tellOfCase(
  emit: Emit,
  { sdkAppId, by }: Editor,
  change: Schemas['RegressionSetChange'],
  { case_id: caseId, question }: Pick<RegressionCaseRow, 'case_id' | 'question'>,
): void {
  const cases = [{ caseId, question: firstCharacters(question, toldCharacters) }];
  const payload = { change, cases, count: cases.length, by: memberAsActor(by) };
  emit({ sdkAppId, type: 'regressionSet.changed', payload });
}
