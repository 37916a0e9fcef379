import { type Kysely, sql } from 'kysely';

/**
 * A suggestion has an id of its own, a text, and beside them what it comes from; also in events that streams have still to
 * read. Suggestions of earlier versions keep the id of their Q&A as their own, so that what a customer's page still shows can
 * be chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function pg_temp.origin_of(id text) returns jsonb language sql
      as $$ select case when id like 'sug\\_%' then '{}'::jsonb
        else jsonb_build_object('origin', jsonb_build_object('kind', 'qa', 'id', id)) end $$;
    create or replace function pg_temp.suggestions_of(earlier jsonb, has_origin boolean) returns jsonb language sql
      as $$ select coalesce(jsonb_agg(jsonb_build_object('suggestionId', s->'qaId', 'text', s->'question')
          || case when has_origin then pg_temp.origin_of(s->>'qaId') else '{}'::jsonb end order by place), '[]')
        from jsonb_array_elements(earlier) with ordinality each(s, place) $$;

    update messages set details = jsonb_set(details, '{suggestions}', pg_temp.suggestions_of(details->'suggestions', true))
      where kind = 'suggestions' and jsonb_typeof(details->'suggestions') = 'array';
    update messages set details = details - 'chosenQaId' || pg_temp.origin_of(details->>'chosenQaId')
      where details ? 'chosenQaId';
    update events
      set payload = jsonb_set(payload, '{message,suggestions}', pg_temp.suggestions_of(payload #> '{message,suggestions}', false))
      where jsonb_typeof(payload #> '{message,suggestions}') = 'array';
  `.execute(db);
}
