import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type BatchTestEvent,
  batchTestLifecycle,
} from '../../../src/machines/batch-test/batch-test.lifecycle.ts';
import { knownOf } from '../../../src/machines/rules/batch-test-rules.ts';
import { problem } from '../../problems.ts';
import { type BatchTestKey, type BatchTestView, findBatchTest } from '../../store/batch-test-queries.ts';
import type { KnownRow } from '../../store/batch-result-queries.ts';
import type { BatchTestRow } from '../../store/schema/batch-tests.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';

type Schemas = components['schemas'];
export type BatchTest = Schemas['BatchTest'];

export function presentBatchTest(view: BatchTestView): BatchTest {
  const { row_count: rowCount, counts } = view;
  return {
    batchTestId: view.batch_test_id,
    kind: view.kind,
    fileName: view.file_name,
    language: view.language,
    robotId: view.robot_id,
    status: view.status,
    progress: view.status === 'running' ? (rowCount === null ? 0 : knownOf(counts) / rowCount) : null,
    rowCount,
    counts,
    failure: view.failure_code === null ? null : { code: view.failure_code },
    createdAt: view.created_at.toISOString(),
    createdBy: memberAsActor({ memberId: view.created_by, nickname: view.created_by_nickname }),
    completedAt: view.completed_at?.toISOString() ?? null,
  };
}

export function presentBatchResult(row: KnownRow): Schemas['BatchTestResult'] {
  return {
    rowNumber: row.row_number,
    question: row.question,
    outcome: row.outcome,
    reason: row.reason,
    duplicateOfRow: row.duplicate_of_row,
    text: row.said,
    origin: originOf(row.origin_kind, row.origin_id),
    title: row.title,
    suggestions: row.suggestions,
    score: row.score,
    candidates: row.candidates,
    expected: row.expected,
    expectation:
      row.expected_kind === null
        ? null
        : {
            kind: row.expected_kind,
            origin: originOf(row.expected_origin_kind, row.expected_origin_id),
          },
    verdict: row.verdict,
  };
}

function originOf(
  kind: Schemas['AnswerOriginKind'] | null,
  id: string | null,
): Schemas['AnswerOrigin'] | null {
  return kind === null || id === null ? null : { kind, id };
}

/** Tells the console how a test stands now. @throws {ProblemError} notFound */
export async function announceBatchTest(tx: Tx, emit: Emit, key: BatchTestKey): Promise<BatchTest> {
  const view = await findBatchTest(tx, key);
  if (!view) throw problem('notFound');
  const batchTest = presentBatchTest(view);
  const { sdkAppId } = key;
  emit({ sdkAppId, type: 'batchTest.updated', audience: ['console'], payload: { batchTest } });
  return batchTest;
}

/**
 * The state of a test after an event, for the store.
 * @throws {LifecycleRefusal} if its state does not admit it
 */
export function advanceBatchTest(row: BatchTestRow, event: BatchTestEvent) {
  const position = { state: row.status, context: { failureCode: row.failure_code } };
  const { state, context } = advanceLifecycle(batchTestLifecycle, position, event);
  return { status: state, failure_code: context.failureCode };
}
