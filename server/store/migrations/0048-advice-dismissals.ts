import { type Kysely, sql } from 'kysely';

/** Advice on the knowledge base that people have dismissed. A Q&A may be gone meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table advice_dismissals (
      sdk_app_id text not null references applications,
      dismissal_id text not null,
      kind text not null,
      qa_id text not null,
      other_qa_id text,
      question text,
      dismissed_at timestamptz not null,
      dismissed_by jsonb not null,
      primary key (sdk_app_id, dismissal_id)
    );
    create index advice_dismissals_by_time on advice_dismissals (sdk_app_id, dismissed_at desc, dismissal_id desc);
    create index advice_dismissals_by_qa on advice_dismissals (sdk_app_id, qa_id);
  `.execute(db);
}
