import { type Kysely, sql } from 'kysely';

/**
 * A deleted channel keeps its row, because conversations and figures name it. It holds no robot back: one that is deleted
 * leaves it to the default one. Events that followers have still to read say what happened to a channel.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channels add column deleted_at timestamptz;
    alter table channels drop constraint channels_sdk_app_id_robot_id_fkey,
      add foreign key (sdk_app_id, robot_id) references robots on delete set null (robot_id);
    update events set payload = payload || '{"change": "changed"}' where type = 'channel.changed';
  `.execute(db);
}
