import { type Kysely, sql } from 'kysely';

/**
 * An application has several robots, and a channel may name one. A version remembers which was the default when it was frozen, and which
 * categories lay below others. Robots and their frozen contents get the first scope, so nothing waits for a deployment because of it. What
 * is deleted leaves the scopes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channels add column robot_id text,
      add foreign key (sdk_app_id, robot_id) references robots;
    create index channels_of_robot on channels (sdk_app_id, robot_id) where robot_id is not null;

    alter table deployments add column default_robot_id text;
    update deployments d set default_robot_id = i.item_id from deployment_items i
      where i.sdk_app_id = d.sdk_app_id and i.version = d.version and i.kind = 'robot';

    create table frozen_categories (
      sdk_app_id text not null,
      version integer not null,
      category_id text not null,
      parent_id text not null,
      primary key (sdk_app_id, version, category_id),
      foreign key (sdk_app_id, version) references deployments on delete cascade
    );

    create function pg_temp.with_scope(robot jsonb) returns jsonb language sql
      as $$ select '{"contentScope": {"categoryIds": null, "documentIds": null}}'::jsonb || robot $$;
    update robots set content = pg_temp.with_scope(content);
    create temporary table frozen_robots_with_scope on commit drop as
      select distinct i.sdk_app_id, i.content_hash as before, pg_temp.with_scope(c.content) as content
      from deployment_items i
      join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
      where i.kind = 'robot';
    insert into contents (sdk_app_id, content_hash, content)
      select distinct sdk_app_id, parley_content_hash(content), content from frozen_robots_with_scope
      on conflict do nothing;
    update deployment_items i set content_hash = parley_content_hash(f.content)
      from frozen_robots_with_scope f
      where i.kind = 'robot' and i.sdk_app_id = f.sdk_app_id and i.content_hash = f.before;
    delete from contents c using frozen_robots_with_scope f
      where c.sdk_app_id = f.sdk_app_id and c.content_hash = f.before
        and not exists (select 1 from deployment_items i where i.sdk_app_id = c.sdk_app_id and i.content_hash = c.content_hash);

    create function parley_leave_scopes() returns trigger language plpgsql as $$
      declare
        id text := to_jsonb(old)->>tg_argv[1];
      begin
        update robots set version = version + 1, content = jsonb_set(
            content, array['contentScope', tg_argv[0]], (content->'contentScope'->tg_argv[0]) - id)
          where sdk_app_id = old.sdk_app_id and content->'contentScope'->tg_argv[0] ? id;
        return null;
      end $$;
    create trigger categories_leave_scopes after delete on categories
      for each row execute function parley_leave_scopes('categoryIds', 'category_id');
    create trigger documents_leave_scopes after delete on documents
      for each row execute function parley_leave_scopes('documentIds', 'document_id');
  `.execute(db);
}
