import { sql } from 'kysely';
import { countActivated, countDraftChanges, readDraftRevision } from './draft-queries.ts';
import { freezeChitchat } from './frozen-chitchat.ts';
import { freezeDocuments } from './frozen-documents.ts';
import { listRobotIds } from './robot-queries.ts';
import { freezeCategories } from './robot-scopes.ts';
import type { Tx } from './transaction.ts';

/**
 * Copies the draft into a version and removes leftovers of an interrupted attempt.
 * @returns the number of questions that customers can ask it
 */
export async function freezeDraft(tx: Tx, sdkAppId: string, version: number): Promise<number> {
  const changes = await countDraftChanges(tx, sdkAppId);
  await sql`delete from deployment_items where sdk_app_id = ${sdkAppId} and version = ${version}`.execute(tx);
  await freezeCategories(tx, sdkAppId, version);
  await sql`
    insert into contents (sdk_app_id, content_hash, content)
    select distinct on (content_hash) sdk_app_id, content_hash, parley_qa_content(standard_question, question_key,
      similar_questions, answer, blocks, category_id, status) from qas where sdk_app_id = ${sdkAppId}
    union all
    select sdk_app_id, parley_content_hash(content), content from robots where sdk_app_id = ${sdkAppId}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into deployment_items (sdk_app_id, version, kind, item_id, content_hash)
    select sdk_app_id, ${version}::integer, 'qa', qa_id, content_hash from qas where sdk_app_id = ${sdkAppId}
    union all
    select sdk_app_id, ${version}::integer, 'robot', robot_id, parley_content_hash(content)
    from robots where sdk_app_id = ${sdkAppId}`.execute(tx);
  const { rows } = await sql<{ qas: number }>`
    select count(*) as qas from qas where sdk_app_id = ${sdkAppId}`.execute(tx);
  const { questions } = await countActivated(tx, sdkAppId);
  const robots = await listRobotIds(tx, sdkAppId);
  const totals = new Map<string, number>([
    ['robot', robots.length],
    ['qa', rows[0]?.qas ?? 0],
    ['chitchat', await freezeChitchat(tx, sdkAppId, version)],
    ['document', await freezeDocuments(tx, sdkAppId, version)],
  ]);
  const counts = changes.map((change) => ({ ...change, total: totals.get(change.kind) ?? 0 }));
  await tx
    .updateTable('deployments')
    .set({
      counts: JSON.stringify(counts),
      question_count: questions,
      default_robot_id: robots.find((robot) => robot.is_default)?.robot_id ?? null,
      frozen_revision: await readDraftRevision(tx, sdkAppId),
    })
    .where('sdk_app_id', '=', sdkAppId)
    .where('version', '=', version)
    .execute();
  return questions;
}
