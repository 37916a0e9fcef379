import { type Kysely, sql } from 'kysely';

/**
 * Who did something is an actor with a kind, for it need not be a member: in the audit log, and in events that streams and followers
 * have still to read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entries rename actor_member_id to actor_id;
    alter table audit_entries rename actor_nickname to actor_name;
    alter table audit_entries alter actor_id drop not null;
    alter table audit_entries alter actor_name drop not null;
    alter table audit_entries add actor_kind text not null default 'member';
    alter table audit_entries alter actor_kind drop default;

    create function pg_temp.actor(who jsonb) returns jsonb language sql
      as $$ select jsonb_build_object('kind', 'member', 'id', who->'memberId', 'name', who->'nickname') $$;
    create function pg_temp.with_actor(payload jsonb, path text[]) returns jsonb language sql
      as $$ select case when payload #> (path || 'memberId'::text) is null then payload
        else jsonb_set(payload, path, pg_temp.actor(payload #> path)) end $$;
    create function pg_temp.with_actors(payload jsonb) returns jsonb language sql
      as $$ select pg_temp.with_actor(pg_temp.with_actor(pg_temp.with_actor(
        case when jsonb_typeof(payload #> '{deployment,livePeriods}') = 'array'
          then jsonb_set(payload, '{deployment,livePeriods}', (
            select coalesce(jsonb_agg(pg_temp.with_actor(period, '{by}') order by place), '[]')
            from jsonb_array_elements(payload #> '{deployment,livePeriods}') with ordinality as periods (period, place)))
          else payload end,
        '{by}'), '{deployment,createdBy}'), '{import,createdBy}') $$;
    update events set payload = pg_temp.with_actors(payload)
      where payload ?| array['by', 'deployment', 'import'];
  `.execute(db);
}
