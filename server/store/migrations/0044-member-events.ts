import { type Kysely, sql } from 'kysely';

/**
 * A member who comes back reads only events of their own, however much happened in the application meanwhile. An event
 * names a member among its first three readers. The messages of others change one of these indexes, by two entries each;
 * desk and console hear of little.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index events_of_first on events (sdk_app_id, (audience[1]), seq) where starts_with(audience[1], 'member:');
    create index events_of_second on events (sdk_app_id, (audience[2]), seq) where starts_with(audience[2], 'member:');
    create index events_of_third on events (sdk_app_id, (audience[3]), seq) where starts_with(audience[3], 'member:');
    create index events_of_desk on events (sdk_app_id, seq) where audience @> array['desk'];
    create index events_of_console on events (sdk_app_id, seq) where audience @> array['console'];
  `.execute(db);
}
