import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlacedQa } from '../../src/machines/rules/welcome-card-check.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

async function findPlaced(db: Db, sdkAppId: string, meant: RawBuilder<unknown>): Promise<PlacedQa[]> {
  const { rows } = await sql<PlacedQa>`
    select q.qa_id as "qaId", q.status, q.standard_question as "standardQuestion",
      q.similar_questions as "similarQuestions", q.category_id as "categoryId", c.parent_id as "parentId"
    from qas q join categories c on c.sdk_app_id = q.sdk_app_id and c.category_id = q.category_id
    where q.sdk_app_id = ${sdkAppId} and ${meant} order by q.qa_id`.execute(db);
  return rows;
}

/** The Q&As of the draft with one of these standard questions (`nearKeyOf`), and where they lie. */
export async function findQasByQuestion(
  db: Db,
  sdkAppId: string,
  keys: readonly string[],
): Promise<PlacedQa[]> {
  return keys.length === 0 ? [] : findPlaced(db, sdkAppId, sql`q.unmarked_key = any(${keys}::text[])`);
}

/**
 * The Q&As with a line of text that is one of these questions. It may find more, because answers have lines too: whoever asks compares the
 * questions. It reads every text once, as a search does, however many questions there are.
 */
export async function findQasByLine(db: Db, sdkAppId: string, keys: readonly string[]): Promise<PlacedQa[]> {
  if (keys.length === 0) return [];
  const found = sql`
    select t.qa_id from qas t,
      unnest(string_to_array(replace(replace(t.search_text, '  ', ' '), '  ', ' '), E'\n')) line
    where t.sdk_app_id = ${sdkAppId} and rtrim(line, ' ?!.。') in (select unnest(${keys}::text[]))`;
  return findPlaced(db, sdkAppId, sql`q.qa_id in (${found})`);
}
