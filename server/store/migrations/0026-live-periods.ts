import { type Kysely, sql } from 'kysely';

/**
 * Keeps each time in which a version was live, counts what versions hold by kind, and keeps what members say about what they do.
 * What is known of earlier times: when versions were deployed, and who rolled back by the audit log. Of an application whose log
 * lacks the last roll back, only the times up to the last known one of its live version are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_periods (
      sdk_app_id text not null,
      period integer not null,
      version integer not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      how text not null check (how in ('deployed', 'rolledBack')),
      started_by text not null,
      reason text not null default '',
      primary key (sdk_app_id, period),
      foreign key (sdk_app_id, version) references deployments (sdk_app_id, version) on delete cascade
    );
    create index live_periods_by_version on live_periods (sdk_app_id, version, period desc);
    create unique index live_periods_one_open on live_periods (sdk_app_id) where ended_at is null;

    with starts as (
      select sdk_app_id, version, completed_at as started_at, 'deployed' as how, created_by as started_by
      from deployments where status = 'deployed'
      union all
      select d.sdk_app_id, d.version, e.at, 'rolledBack', e.actor_member_id
      from audit_entries e
      join deployments d on d.sdk_app_id = e.sdk_app_id and d.deployment_id = e.target_id
      where e.action = 'deployment.rolledBack'
    ), numbered as (
      select s.*, a.live_version,
        row_number() over (partition by s.sdk_app_id order by s.started_at, s.how, s.version)::integer as period
      from starts s join applications a on a.sdk_app_id = s.sdk_app_id
    ), known as (
      select n.* from numbered n where n.period <= (
        select max(l.period) from numbered l where l.sdk_app_id = n.sdk_app_id and l.version = l.live_version)
    )
    insert into live_periods (sdk_app_id, period, version, started_at, ended_at, how, started_by)
    select sdk_app_id, period, version, started_at,
      lead(started_at) over (partition by sdk_app_id order by period), how, started_by
    from known;

    alter table deployments add question_count integer not null default 0;
    -- Changed bot settings were one more changed Q&A.
    with settings as (
      select d.sdk_app_id, d.version, (exists (
        select from live_periods p
        join live_periods b on b.sdk_app_id = p.sdk_app_id and b.period = p.period - 1
        join deployment_items own on own.sdk_app_id = p.sdk_app_id and own.version = p.version
          and own.kind = 'botSettings'
        join deployment_items former on former.sdk_app_id = b.sdk_app_id and former.version = b.version
          and former.kind = own.kind
        where p.sdk_app_id = d.sdk_app_id and p.version = d.version and p.how = 'deployed'
          and own.content_hash <> former.content_hash))::integer as changed
      from deployments d
    )
    update deployments d set question_count = (d.counts->>'questions')::integer,
      counts = jsonb_build_array(
        jsonb_build_object('kind', 'qa', 'added', d.counts->'added',
          'changed', greatest((d.counts->>'changed')::integer - s.changed, 0), 'removed', d.counts->'removed',
          'total', d.counts->'qas'),
        jsonb_build_object('kind', 'botSettings', 'added', 0, 'changed', s.changed, 'removed', 0, 'total', 1))
    from settings s
    where d.counts is not null and s.sdk_app_id = d.sdk_app_id and s.version = d.version;

    alter table audit_entries add note text;
  `.execute(db);
}
