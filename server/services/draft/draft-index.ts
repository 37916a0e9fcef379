import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { DraftIndexRow } from '../../store/schema/deployments.ts';

export type DraftIndex = components['schemas']['DraftIndex'];

/** @param revision the draft's revision; an index of an earlier revision will be rebuilt soon */
export function presentDraftIndex(row: DraftIndexRow | undefined, revision: number): DraftIndex {
  const isCurrent = row?.revision === revision;
  const status = row && isCurrent ? row.status : 'building';
  const isEmpty = status === 'ready' && row?.qa_count === 0;
  return {
    status: isEmpty ? 'empty' : status,
    progress: status === 'building' ? (isCurrent ? (row?.progress ?? 0) : 0) : null,
    questionCount: row?.question_count ?? 0,
    qaCount: row?.qa_count ?? 0,
    refiningProgress: status === 'ready' && !isEmpty ? (row?.progress ?? null) : null,
    builtAt: row?.built_at?.toISOString() ?? null,
  };
}
