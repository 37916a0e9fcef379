import { type Kysely, sql } from 'kysely';
import type { QaVersionRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export type QaVersion = Omit<QaVersionRow, 'sdk_app_id' | 'question_key' | 'created_at' | 'replaced_at'>;

const shown = ['qa_id', 'version', 'standard_question', 'similar_questions', 'answer', 'blocks'] as const;

/** The Q&A as it is, then as it was, the last first; nothing if there is no such Q&A. */
export async function listQaVersionRows(db: Db, sdkAppId: string, qaId: string): Promise<QaVersion[]> {
  const now = await db
    .selectFrom('qas')
    .select([...shown, 'category_id', 'status', 'changed_by', 'updated_at as changed_at'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', '=', qaId)
    .executeTakeFirst();
  if (!now) return [];
  const before = await db
    .selectFrom('qa_versions')
    .select([...shown, 'category_id', 'status', 'changed_by', 'changed_at'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', '=', qaId)
    .where('version', '<', now.version)
    .orderBy('version', 'desc')
    .execute();
  return [now, ...before];
}

/**
 * Brings deleted Q&As back as they were, each with its next version. Those of a deleted category go to the default one.
 * @returns those that were deleted, since `after`
 * @throws a unique violation of `qas_question`
 */
export async function restoreDeletedQas(
  tx: Tx,
  { sdkAppId, now }: { sdkAppId: string; now: Date },
  { qaIds, after }: { qaIds: readonly string[]; after: Date },
): Promise<{ qa_id: string; standard_question: string }[]> {
  const { rows } = await sql<{ qa_id: string; standard_question: string }>`
    insert into qas (sdk_app_id, qa_id, standard_question, question_key, similar_questions, answer, blocks, category_id,
      status, version, created_at, updated_at)
    select v.sdk_app_id, v.qa_id, v.standard_question, v.question_key, v.similar_questions, v.answer, v.blocks,
      coalesce(c.category_id, d.category_id), v.status, v.version + 1, v.created_at, ${now}
    from (
      select distinct on (qa_id) * from qa_versions
      where sdk_app_id = ${sdkAppId} and qa_id = any(${[...qaIds]})
      order by qa_id, version desc) v
    join categories d on d.sdk_app_id = v.sdk_app_id and d.is_default
    left join categories c on c.sdk_app_id = v.sdk_app_id and c.category_id = v.category_id
    where v.replaced_at >= ${after}
      and not exists (select from qas q where q.sdk_app_id = v.sdk_app_id and q.qa_id = v.qa_id)
    returning qa_id, standard_question`.execute(tx);
  return rows;
}

/** Forgets forms that were replaced before `older`, and Q&As that were deleted before `deleted`. */
export async function pruneQaVersions(db: Db, { older, deleted }: { older: Date; deleted: Date }) {
  await db.deleteFrom('qa_versions').where('replaced_at', '<', older).execute();
  await sql`
    delete from qa_versions v where v.replaced_at < ${deleted}
      and not exists (select from qas q where q.sdk_app_id = v.sdk_app_id and q.qa_id = v.qa_id)
      and not exists (select from qa_versions later where later.sdk_app_id = v.sdk_app_id and later.qa_id = v.qa_id
        and later.replaced_at >= ${deleted})`.execute(db);
}
