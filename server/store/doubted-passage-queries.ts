import { type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type DoubtedList, pageOf, toldAskings } from './doubted-queries.ts';
import type { Database } from './schema.ts';

/** A passage that answers in the draft, with the answers that did not help since a time. */
export interface DoubtedPassageRow {
  passage_id: string;
  document_id: string;
  document_name: string;
  page: number | null;
  heading: string | null;
  text: string;
  count: number;
  helped: number;
  questions: number;
  last_at: Date;
  askings: components['schemas']['UnmatchedAsking'][];
}

/** One page of the passages of which customers said that they did not help, and how many there are in all. */
export async function listDoubtedPassageRows(
  db: Kysely<Database>,
  sdkAppId: string,
  list: Omit<DoubtedList, 'status'>,
): Promise<{ rows: DoubtedPassageRow[]; total: number }> {
  const since = sql`a.sdk_app_id = ${sdkAppId} and a.asked_at >= ${list.since}`;
  const ofPage = sql`a.document_id = page.document_id and a.passage_id = page.passage_id`;
  return pageOf<DoubtedPassageRow>(db, list, {
    key: 'passage_id',
    all: sql`
      select p.passage_id, p.document_id, d.name as document_name, p.page, p.heading, coalesce(t.text, p.text) as text,
        count(*)::int as count, count(distinct a.question_id)::int as questions, max(a.asked_at) as last_at
      from answer_signs a
      join documents d on d.sdk_app_id = a.sdk_app_id and d.document_id = a.document_id and d.status = 'activated'
      join passages p on p.sdk_app_id = d.sdk_app_id and p.document_id = d.document_id and p.edition = d.edition
        and p.passage_id = a.passage_id and p.status = 'activated'
      left join passage_texts t on t.sdk_app_id = p.sdk_app_id and t.document_id = p.document_id
        and t.passage_id = p.passage_id and t.revision = p.revision
      where ${since} and a.helpful is false
      group by p.passage_id, p.document_id, d.name, p.page, p.heading, p.text, t.text`,
    shown: sql<DoubtedPassageRow>`select page.*,
      (select count(*)::int from answer_signs a where ${since} and ${ofPage} and a.helpful) as helped,
      (
        select jsonb_agg(jsonb_build_object('conversationId', conversation_id, 'seq', asked_seq, 'askedAt', asked_at))
        from (
          select conversation_id, asked_seq, asked_at from answer_signs a
          where ${since} and ${ofPage} and a.helpful is false
          order by asked_at desc limit ${toldAskings}
        ) each
      ) as askings
      from page`,
  });
}
