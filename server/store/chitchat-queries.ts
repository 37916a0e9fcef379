import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type TimeMark, comesBefore } from './after.ts';
import { toJson } from './columns.ts';
import { containing } from './containing.ts';
import type { ChitchatRow, NewChitchat } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export type LockedChitchat = Omit<ChitchatRow, 'search_text' | 'created_at'>;

/** An entry with the further facts that its readers see. */
export interface ChitchatView extends LockedChitchat {
  deploy_state: 'live' | 'pendingAdd' | 'pendingChange';
}

export interface ChitchatFilter {
  /** Words, folded as the store folds texts. Every word must occur. */
  words: readonly string[];
  status: ChitchatRow['status'] | null;
  language: ChitchatRow['language'] | null;
}

const columns = [
  'c.sdk_app_id',
  'c.chitchat_id',
  'c.language',
  'c.question',
  'c.question_key',
  'c.similar_questions',
  'c.answers',
  'c.offers_person',
  'c.status',
  'c.content_hash',
  'c.version',
  'c.updated_at',
  'c.changed_by',
  'c.changed_at',
] as const;

type ChitchatQuery = SelectQueryBuilder<Database & { c: Database['chitchats'] }, 'c', object>;

const ofDraft = (db: Db, sdkAppId: string): ChitchatQuery =>
  db.selectFrom('chitchats as c').where('c.sdk_app_id', '=', sdkAppId);

/** Before the first deployment customers meet the draft's entries, so all of them are live. */
function withView(rows: ChitchatQuery) {
  return rows
    .innerJoin('applications as a', 'a.sdk_app_id', 'c.sdk_app_id')
    .leftJoin('deployment_items as i', (join) =>
      join
        .onRef('i.sdk_app_id', '=', 'c.sdk_app_id')
        .onRef('i.version', '=', 'a.live_version')
        .on('i.kind', '=', 'chitchat')
        .onRef('i.item_id', '=', 'c.chitchat_id'),
    )
    .select(columns)
    .select(
      sql<
        ChitchatView['deploy_state']
      >`case when a.live_version is null or i.content_hash = c.content_hash then 'live'
        when i.item_id is null then 'pendingAdd' else 'pendingChange' end`.as('deploy_state'),
    );
}

function matching(db: Db, sdkAppId: string, { words, status, language }: ChitchatFilter): ChitchatQuery {
  let query = ofDraft(db, sdkAppId);
  for (const word of words) query = query.where('c.search_text', 'like', containing(word));
  if (status !== null) query = query.where('c.status', '=', status);
  return language === null ? query : query.where('c.language', '=', language);
}

/** The last changed first. One extra row tells whether there is a next page. */
export async function listChitchatViews(
  db: Db,
  sdkAppId: string,
  { filter, after, limit }: { filter: ChitchatFilter; after: TimeMark | null; limit: number },
): Promise<ChitchatView[]> {
  return withView(matching(db, sdkAppId, filter))
    .where(comesBefore(after, 'c.updated_at', 'c.chitchat_id'))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.chitchat_id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** The ids of all matches, in the order of the list. */
export async function listChitchatIds(db: Db, sdkAppId: string, filter: ChitchatFilter): Promise<string[]> {
  const rows = await matching(db, sdkAppId, filter)
    .select('c.chitchat_id as id')
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.chitchat_id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these entries that are still there, in any order. */
export async function findChitchatViews(
  db: Db,
  sdkAppId: string,
  chitchatIds: readonly string[],
): Promise<ChitchatView[]> {
  return withView(
    ofDraft(db, sdkAppId).where('c.chitchat_id', '=', sql<string>`any(${chitchatIds})`),
  ).execute();
}

/** The most answers that an entry of the draft has. */
export async function findMostAnswers(db: Db, sdkAppId: string): Promise<number> {
  const { most } = await ofDraft(db, sdkAppId)
    .select(sql<number>`coalesce(max(jsonb_array_length(c.answers)), 0)`.as('most'))
    .executeTakeFirstOrThrow();
  return most;
}

export async function countChitchats(
  db: Db,
  sdkAppId: string,
  filter: ChitchatFilter = { words: [], status: null, language: null },
): Promise<number> {
  const { count } = await matching(db, sdkAppId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findChitchatView(
  db: Db,
  sdkAppId: string,
  chitchatId: string,
): Promise<ChitchatView | undefined> {
  return withView(ofDraft(db, sdkAppId).where('c.chitchat_id', '=', chitchatId)).executeTakeFirst();
}

/** The rows with these ids, in the order of the ids, kept from others' changes until the transaction ends. */
export async function lockChitchats(
  tx: Tx,
  sdkAppId: string,
  chitchatIds: readonly string[],
): Promise<LockedChitchat[]> {
  return ofDraft(tx, sdkAppId)
    .select(columns)
    .where('c.chitchat_id', 'in', [...chitchatIds])
    .orderBy('c.chitchat_id')
    .forUpdate()
    .execute();
}

type ChitchatContent = Omit<NewChitchat, 'answers'> & Pick<ChitchatRow, 'answers'>;

/** @throws a unique violation of `chitchats_question` */
export async function insertChitchats(tx: Tx, rows: readonly ChitchatContent[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('chitchats')
    .values(rows.map((row) => ({ ...row, answers: toJson(row.answers) })))
    .execute();
}

export type ChitchatChanges = Partial<
  Pick<
    ChitchatRow,
    'language' | 'question' | 'question_key' | 'similar_questions' | 'answers' | 'offers_person' | 'status'
  >
>;

/** Changes these entries, each to its next version. @throws a unique violation of `chitchats_question` */
export async function updateChitchats(
  tx: Tx,
  sdkAppId: string,
  chitchatIds: readonly string[],
  { answers, ...changes }: ChitchatChanges & { updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('chitchats')
    .set(answers === undefined ? changes : { ...changes, answers: toJson(answers) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('chitchat_id', 'in', [...chitchatIds])
    .execute();
}

export async function deleteChitchats(
  tx: Tx,
  sdkAppId: string,
  chitchatIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('chitchats')
    .where('sdk_app_id', '=', sdkAppId)
    .where('chitchat_id', 'in', [...chitchatIds])
    .execute();
}

/** What the draft's entries are about: their languages and folded questions. */
export async function listChitchatKeys(
  tx: Tx,
  sdkAppId: string,
): Promise<Pick<ChitchatRow, 'language' | 'question_key'>[]> {
  return ofDraft(tx, sdkAppId).select(['c.language', 'c.question_key']).execute();
}
