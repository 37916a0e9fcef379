import { type Kysely, sql } from 'kysely';

/**
 * Gives every robot, and every frozen content of one, the first value of new settings. Both get the same, so nothing waits for a
 * deployment because of it.
 */
export async function giveRobots(
  db: Kysely<unknown>,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = sql.lit(JSON.stringify(settings));
  await sql`
    update robots set content = ${given}::jsonb || content;
    create temporary table given_robots as
      select distinct i.sdk_app_id, i.content_hash as before, ${given}::jsonb || c.content as content
      from deployment_items i
      join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
      where i.kind = 'robot';
    insert into contents (sdk_app_id, content_hash, content)
      select distinct sdk_app_id, parley_content_hash(content), content from given_robots
      on conflict do nothing;
    update deployment_items i set content_hash = parley_content_hash(g.content)
      from given_robots g
      where i.kind = 'robot' and i.sdk_app_id = g.sdk_app_id and i.content_hash = g.before;
    delete from contents c using given_robots g
      where c.sdk_app_id = g.sdk_app_id and c.content_hash = g.before
        and not exists (select 1 from deployment_items i where i.sdk_app_id = c.sdk_app_id and i.content_hash = c.content_hash);
    drop table given_robots;
  `.execute(db);
}
