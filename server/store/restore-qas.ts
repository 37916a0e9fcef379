import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Makes the draft's Q&As equal to a version's: replaces different ones and deletes those that the version lacks. Q&As
 * of a deleted category go to the default one.
 * @returns the number of Q&As that changed
 */
export async function restoreQas(tx: Tx, sdkAppId: string, version: number, now: Date): Promise<number> {
  await sql`
    create temporary table restored on commit drop as
    select i.item_id, c.content, coalesce(q.created_at, ${now}) as created_at,
      coalesce(q.version, (select max(v.version) from qa_versions v
        where v.sdk_app_id = i.sdk_app_id and v.qa_id = i.item_id), 0) + 1 as version
    from deployment_items i
    join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
    left join qas q on q.sdk_app_id = i.sdk_app_id and q.qa_id = i.item_id
    where i.sdk_app_id = ${sdkAppId} and i.version = ${version} and i.kind = 'qa'
      and q.content_hash is distinct from i.content_hash`.execute(tx);
  const removed = await sql`
    delete from qas q where q.sdk_app_id = ${sdkAppId} and (
      q.qa_id in (select item_id from restored) or not exists (
        select 1 from deployment_items i where i.sdk_app_id = q.sdk_app_id and i.version = ${version}
          and i.kind = 'qa' and i.item_id = q.qa_id))`.execute(tx);
  const restored = await sql`
    insert into qas (sdk_app_id, qa_id, standard_question, question_key, similar_questions, answer, blocks, category_id,
      status, version, created_at, updated_at)
    select ${sdkAppId}, r.item_id, r.content->>'standardQuestion', r.content->>'questionKey',
      array(select jsonb_array_elements_text(r.content->'similarQuestions')), r.content->>'answer',
      r.content->'blocks', coalesce(c.category_id, d.category_id), r.content->>'status', r.version, r.created_at, ${now}
    from restored r
    join categories d on d.sdk_app_id = ${sdkAppId} and d.is_default
    left join categories c on c.sdk_app_id = ${sdkAppId} and c.category_id = r.content->>'categoryId'`.execute(
    tx,
  );
  return Number(removed.numAffectedRows ?? 0) + Number(restored.numAffectedRows ?? 0);
}
