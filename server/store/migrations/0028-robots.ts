import { type Kysely, sql } from 'kysely';

/**
 * The bot's settings of an application become its default robot. Its content is what a deployment freezes, so the
 * versions' frozen settings get the same form and a new hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bot_settings rename to robots;
    alter table robots rename column settings to content;
    alter table robots add column robot_id text;
    alter table robots add column is_default boolean not null default true;
    alter table robots add column bot_type text not null default 'qaBot';
    alter table robots add column created_at timestamptz;

    create function pg_temp.robot_content(settings jsonb) returns jsonb language sql
      as $$ select settings - 'robotName' - 'botType' - 'source' || jsonb_build_object('name', settings->'robotName') $$;

    update robots r set content = pg_temp.robot_content(r.content), created_at = a.created_at,
      -- The letters of ids have no digits 0, 1, 8 and 9.
      robot_id = 'rob_' || left(translate(md5(gen_random_uuid()::text), '0189', 'ghij'), 20)
      from applications a where a.sdk_app_id = r.sdk_app_id;

    alter table robots alter column robot_id set not null;
    alter table robots alter column created_at set not null;
    alter table robots alter column bot_type drop default;
    alter table robots alter column is_default drop default;
    alter table robots drop constraint bot_settings_pkey;
    alter table robots add primary key (sdk_app_id, robot_id);
    create unique index robots_one_default on robots (sdk_app_id) where is_default;

    alter table deployment_items drop constraint deployment_items_kind_check;
    create temporary table frozen on commit drop as
      select distinct i.sdk_app_id, i.content_hash as before, pg_temp.robot_content(c.content) as content, r.robot_id
      from deployment_items i
      join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
      join robots r on r.sdk_app_id = i.sdk_app_id
      where i.kind = 'botSettings';
    insert into contents (sdk_app_id, content_hash, content)
      select distinct sdk_app_id, parley_content_hash(content), content from frozen on conflict do nothing;
    update deployment_items i set kind = 'robot', item_id = f.robot_id, content_hash = parley_content_hash(f.content)
      from frozen f where i.kind = 'botSettings' and i.sdk_app_id = f.sdk_app_id and i.content_hash = f.before;
    delete from contents c using frozen f where c.sdk_app_id = f.sdk_app_id and c.content_hash = f.before
      and not exists (select 1 from deployment_items i where i.sdk_app_id = c.sdk_app_id and i.content_hash = c.content_hash);
    alter table deployment_items add check (kind in ('qa', 'robot'));
    update deployments set counts = replace(counts::text, '"kind": "botSettings"', '"kind": "robot"')::jsonb
      where counts is not null;
  `.execute(db);
}
