import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A bar of a histogram: the scores of so many hundredths. */
interface ScoreBar {
  bin: number;
  count: number;
}

/** How often the built-in bot replied since a time, by the hundredth of the best score. */
export async function countScores(db: Kysely<Database>, sdkAppId: string, since: Date): Promise<ScoreBar[]> {
  const { rows } = await sql<ScoreBar>`
    select least(99, floor((m.details->>'score')::float8 * 100))::int as bin, count(*)::int as count
    from conversations c join messages m using (sdk_app_id, conversation_id)
    where c.sdk_app_id = ${sdkAppId} and c.last_activity_at >= ${since}
      and m.sender = 'bot' and m.created_at >= ${since} and m.details ? 'score'
    group by bin`.execute(db);
  return rows;
}
