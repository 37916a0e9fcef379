import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { type QaVersion, listQaVersionRows } from '../../store/qa-version-queries.ts';

type Schemas = components['schemas'];

/** What a Q&A is and has been, the last first. @throws {ProblemError} notFound */
export async function listVersions(
  { db }: Deps,
  { sdkAppId, qaId }: { sdkAppId: string; qaId: string },
): Promise<Schemas['QaVersionList']> {
  const rows = await listQaVersionRows(db, sdkAppId, qaId);
  if (rows.length === 0) throw problem('notFound');
  return { items: rows.map(presentVersion) };
}

function presentVersion(row: QaVersion): Schemas['QaVersion'] {
  return {
    version: row.version,
    form: {
      standardQuestion: row.standard_question,
      similarQuestions: row.similar_questions,
      answer: row.answer,
      blocks: row.blocks,
      categoryId: row.category_id,
      status: row.status,
    },
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  };
}
