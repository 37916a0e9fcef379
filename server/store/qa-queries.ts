import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { toJson } from './columns.ts';
import type { LiveVersion } from './draft-queries.ts';
import type { NewQa, QaRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export type DeployState = 'live' | 'pendingAdd' | 'pendingChange';

/** A Q&A with the further facts that its readers see. */
export interface QaView extends Omit<QaRow, 'search_text' | 'created_at' | 'changed_by'> {
  category_name: string;
  parent_category_name: string | null;
  in_default_category: boolean;
  deploy_state: DeployState;
}

export type QaQuery = SelectQueryBuilder<Database & { q: Database['qas'] }, 'q', object>;

/** Adds the further facts that readers see to the rows of a query. */
export function withView(db: Db, sdkAppId: string, rows: QaQuery, live: LiveVersion | null) {
  return db
    .selectFrom(
      rows
        .select([
          'q.sdk_app_id',
          'q.qa_id',
          'q.standard_question',
          'q.question_key',
          'q.similar_questions',
          'q.answer',
          'q.blocks',
        ])
        .select(['q.category_id', 'q.status', 'q.content_hash', 'q.version', 'q.updated_at', 'q.revision'])
        .as('q'),
    )
    .innerJoin('categories as c', (join) =>
      join.on('c.sdk_app_id', '=', sdkAppId).onRef('c.category_id', '=', 'q.category_id'),
    )
    .leftJoin('categories as p', (join) =>
      join.on('p.sdk_app_id', '=', sdkAppId).onRef('p.category_id', '=', 'c.parent_id'),
    )
    .leftJoin('deployment_items as i', (join) =>
      join
        .on('i.sdk_app_id', '=', sdkAppId)
        .on('i.version', '=', live?.version ?? 0)
        .on('i.kind', '=', 'qa')
        .onRef('i.item_id', '=', 'q.qa_id'),
    )
    .selectAll('q')
    .select([
      'c.name as category_name',
      'c.is_default as in_default_category',
      'p.name as parent_category_name',
    ])
    .select(
      sql<DeployState>`case when i.item_id is null then 'pendingAdd'
        when i.content_hash = q.content_hash then 'live' else 'pendingChange' end`.as('deploy_state'),
    );
}

/** All Q&As of the draft, whatever their status. */
export async function countAllQas(db: Db, sdkAppId: string): Promise<number> {
  const { count } = await db
    .selectFrom('qas')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findQaView(
  db: Db,
  sdkAppId: string,
  qaId: string,
  live: LiveVersion | null,
): Promise<QaView | undefined> {
  const row = db.selectFrom('qas as q').where('q.sdk_app_id', '=', sdkAppId).where('q.qa_id', '=', qaId);
  return withView(db, sdkAppId, row, live).executeTakeFirst();
}

/** The question as the order of the list compares it; undefined if there is no such Q&A. */
export async function findQuestionKey(db: Db, sdkAppId: string, qaId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('qas')
    .select('question_key')
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', '=', qaId)
    .executeTakeFirst();
  return row?.question_key;
}

export type LockedQa = Omit<QaRow, 'search_text' | 'created_at'> & { changed_at: Date };

/** The rows with these ids, in the order of the ids, kept from others' changes until the transaction ends. */
export async function lockQas(tx: Tx, sdkAppId: string, qaIds: readonly string[]): Promise<LockedQa[]> {
  return tx
    .selectFrom('qas')
    .select(['sdk_app_id', 'qa_id', 'standard_question', 'question_key', 'similar_questions', 'answer'])
    .select(['blocks', 'category_id', 'status', 'version', 'content_hash', 'updated_at', 'revision'])
    .select(['changed_by', 'updated_at as changed_at'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', 'in', [...qaIds])
    .orderBy('qa_id')
    .forUpdate()
    .execute();
}

/** @throws a unique violation of `qas_question` */
export async function insertQa(
  tx: Tx,
  { blocks, ...row }: Omit<NewQa, 'blocks'> & Pick<QaRow, 'blocks'>,
): Promise<void> {
  await tx
    .insertInto('qas')
    .values({ ...row, blocks: jsonOrNull(blocks) })
    .execute();
}

const jsonOrNull = (blocks: QaRow['blocks']): string | null => (blocks === null ? null : toJson(blocks));

export type QaChanges = Partial<
  Pick<
    QaRow,
    | 'standard_question'
    | 'question_key'
    | 'similar_questions'
    | 'answer'
    | 'blocks'
    | 'category_id'
    | 'status'
  >
>;

/**
 * Changes these Q&As, each to its next version.
 * @throws a unique violation of `qas_question`
 */
export async function updateQas(
  tx: Tx,
  sdkAppId: string,
  qaIds: readonly string[],
  { blocks, ...changes }: QaChanges & { updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('qas')
    .set({ ...changes, ...(blocks !== undefined && { blocks: jsonOrNull(blocks) }) })
    .set((qa) => ({ version: qa('version', '+', 1) }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', 'in', [...qaIds])
    .execute();
}

export async function deleteQas(tx: Tx, sdkAppId: string, qaIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('qas')
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', 'in', [...qaIds])
    .execute();
}
