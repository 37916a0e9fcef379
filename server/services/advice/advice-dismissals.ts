import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { deleteDismissal, insertDismissal, listDismissals } from '../../store/advice-queries.ts';
import { toJson } from '../../store/columns.ts';
import { lockQas } from '../../store/qa-queries.ts';
import type { AdviceDismissalRow } from '../../store/schema/knowledge.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { byTime, pagesOf } from '../cursors.ts';

type Schemas = components['schemas'];
type Dismissal = Schemas['AdviceDismissal'];

/** The last one first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listAdviceDismissals(
  deps: Deps,
  sdkAppId: string,
  { cursor, limit = pageItemsDefault }: { cursor?: string; limit?: number },
): Promise<Schemas['AdviceDismissalPage']> {
  const pages = pagesOf('adviceDismissals', { sdkAppId }, byTime);
  const rows = await listDismissals(deps.db, sdkAppId, { before: pages.after(cursor), limit: limit + 1 });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    time: row.dismissed_at,
    id: row.dismissal_id,
  }));
  return { items: page.map(presentDismissal), nextCursor };
}

/** Advice like this does not come back. @throws {ProblemError} validationFailed if a Q&A does not exist */
export async function dismissAdvice(
  deps: Deps,
  { sdkAppId, by, advice }: Editor & { advice: Schemas['AdviceDismissalCreation'] },
): Promise<Dismissal> {
  const { kind, qaId, otherQaId = null, question = null } = advice;
  return inTransaction(deps, async (tx) => {
    const known = await lockQas(tx, sdkAppId, otherQaId === null ? [qaId] : [qaId, otherQaId]);
    const fields = Object.entries({ qaId, otherQaId })
      .filter(([, id]) => id !== null && !known.some((row) => row.qa_id === id))
      .map(([name]) => ({ pointer: `/${name}`, code: 'unknownValue' as const }));
    if (fields.length > 0) throw fieldProblem(...fields);
    const row = {
      sdk_app_id: sdkAppId,
      dismissal_id: newId('adv'),
      kind,
      qa_id: qaId,
      other_qa_id: otherQaId,
      question,
      dismissed_at: deps.clock.now(),
    };
    const actor = memberAsActor(by);
    await insertDismissal(tx, { ...row, dismissed_by: toJson(actor) });
    return presentDismissal({ ...row, dismissed_by: actor });
  });
}

/** Advice like this may come back. @throws {ProblemError} notFound */
export async function deleteAdviceDismissal(
  deps: Deps,
  sdkAppId: string,
  dismissalId: string,
): Promise<void> {
  const wasThere = await inTransaction(deps, (tx) => deleteDismissal(tx, sdkAppId, dismissalId));
  if (!wasThere) throw problem('notFound');
}

function presentDismissal(row: AdviceDismissalRow): Dismissal {
  return {
    dismissalId: row.dismissal_id,
    kind: row.kind,
    qaId: row.qa_id,
    otherQaId: row.other_qa_id,
    question: row.question,
    dismissedAt: row.dismissed_at.toISOString(),
    dismissedBy: row.dismissed_by,
  };
}
