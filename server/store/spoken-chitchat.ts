import { type Kysely, sql } from 'kysely';
import type { ChitchatRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** What the bot reads of an entry. */
export type SpokenChitchat = Pick<ChitchatRow, 'language' | 'question'> & {
  chitchatId: string;
  similarQuestions: string[];
  answers: ChitchatRow['answers'];
  offersPerson: boolean;
};

/** A text that is another one whenever another entry or content of the draft's would answer. */
export async function findDraftChitchatMark(db: Db, sdkAppId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(md5(string_agg(content_hash, ' ' order by chitchat_id)), '') as mark
    from chitchats where sdk_app_id = ${sdkAppId} and status = 'activated'`.execute(db);
  return rows[0]?.mark ?? '';
}

/** The draft's activated entries, in the order of their ids. */
export async function listDraftChitchat(db: Db, sdkAppId: string): Promise<SpokenChitchat[]> {
  return db
    .selectFrom('chitchats')
    .select(['chitchat_id as chitchatId', 'language', 'question', 'similar_questions as similarQuestions'])
    .select(['answers', 'offers_person as offersPerson'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('status', '=', 'activated')
    .orderBy('chitchat_id')
    .execute();
}

/** A version's activated entries, in the order of their ids. */
export async function listVersionChitchat(
  db: Db,
  sdkAppId: string,
  version: number,
): Promise<SpokenChitchat[]> {
  const { rows } = await sql<{ chitchatId: string; content: Omit<SpokenChitchat, 'chitchatId'> }>`
    select i.item_id as "chitchatId", c.content from deployment_items i
    join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
    where i.sdk_app_id = ${sdkAppId} and i.version = ${version} and i.kind = 'chitchat'
      and c.content->>'status' = 'activated'
    order by i.item_id`.execute(db);
  return rows.map(({ chitchatId, content }) => ({ ...content, chitchatId }));
}
