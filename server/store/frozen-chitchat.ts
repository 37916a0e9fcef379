import { type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

/** What a version keeps of a row of `chitchats`. */
export const chitchatContent = sql`parley_chitchat_content(language, question, question_key, similar_questions, answers,
  offers_person, status)`;

type Changes = Omit<components['schemas']['DiffCount'], 'kind'>;

/** How the draft's chitchat differs from a version's. Before the first version it is what customers meet. */
export async function countChitchatChanges(
  db: Kysely<Database>,
  sdkAppId: string,
  version: number | null,
): Promise<Changes> {
  if (version === null) return { added: 0, changed: 0, removed: 0 };
  const { rows } = await sql<Changes>`
    select count(*) filter (where i.item_id is null) as added,
      count(*) filter (where i.content_hash <> c.content_hash) as changed,
      count(*) filter (where c.chitchat_id is null) as removed
    from (select chitchat_id, content_hash from chitchats where sdk_app_id = ${sdkAppId}) c
    full outer join (
      select item_id, content_hash from deployment_items
      where sdk_app_id = ${sdkAppId} and version = ${version} and kind = 'chitchat') i
      on i.item_id = c.chitchat_id`.execute(db);
  if (!rows[0]) throw new Error('An aggregate gave no row.');
  return rows[0];
}

/** Copies the draft's chitchat into a version. @returns the number of its entries */
export async function freezeChitchat(tx: Tx, sdkAppId: string, version: number): Promise<number> {
  await sql`
    insert into contents (sdk_app_id, content_hash, content)
    select distinct on (content_hash) sdk_app_id, content_hash, ${chitchatContent} from chitchats
    where sdk_app_id = ${sdkAppId} on conflict do nothing`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into deployment_items (sdk_app_id, version, kind, item_id, content_hash)
    select sdk_app_id, ${version}::integer, 'chitchat', chitchat_id, content_hash from chitchats
    where sdk_app_id = ${sdkAppId}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Makes the draft's chitchat equal to a version's: replaces what differs and deletes what the version lacks. */
export async function restoreChitchat(tx: Tx, sdkAppId: string, version: number, now: Date): Promise<void> {
  await sql`
    create temporary table restored_chitchat on commit drop as
    select i.item_id, f.content, coalesce(c.version, 0) + 1 as version, coalesce(c.created_at, ${now}) as created_at
    from deployment_items i
    join contents f on f.sdk_app_id = i.sdk_app_id and f.content_hash = i.content_hash
    left join chitchats c on c.sdk_app_id = i.sdk_app_id and c.chitchat_id = i.item_id
    where i.sdk_app_id = ${sdkAppId} and i.version = ${version} and i.kind = 'chitchat'
      and c.content_hash is distinct from i.content_hash`.execute(tx);
  await sql`
    delete from chitchats c where c.sdk_app_id = ${sdkAppId} and (
      c.chitchat_id in (select item_id from restored_chitchat) or not exists (
        select 1 from deployment_items i where i.sdk_app_id = c.sdk_app_id and i.version = ${version}
          and i.kind = 'chitchat' and i.item_id = c.chitchat_id))`.execute(tx);
  await sql`
    insert into chitchats (sdk_app_id, chitchat_id, language, question, question_key, similar_questions, answers,
      offers_person, status, version, created_at, updated_at)
    select ${sdkAppId}, item_id, content->>'language', content->>'question', content->>'questionKey',
      array(select jsonb_array_elements_text(content->'similarQuestions')), content->'answers',
      (content->>'offersPerson')::boolean, content->>'status', version, created_at, ${now}
    from restored_chitchat`.execute(tx);
}
