import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What a Q&A of the draft says; undefined if there is none. */
export async function findQaTexts(
  db: Kysely<Database>,
  sdkAppId: string,
  qaId: string,
): Promise<{ standardQuestion: string; answer: string } | undefined> {
  return db
    .selectFrom('qas')
    .select(['standard_question as standardQuestion', 'answer'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', '=', qaId)
    .executeTakeFirst();
}
