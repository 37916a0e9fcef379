import { sql } from 'kysely';
import { hashToken, newToken } from '../server/ids.ts';
import { openStore } from '../server/store/database.ts';
import type { Office } from './office.ts';

/** Addresses that the crowd shares. One address may not hold as many streams as the crowd has. */
const addresses = 250;

/** The headers of a customer's or a member's requests. */
export type Headers = Record<string, string>;

/** Customers whom the store knows already, because thousands of arrivals would take minutes. */
export async function addCustomers(office: Office, count: number): Promise<Headers[]> {
  const tokens = Array.from({ length: count }, newToken);
  await inStore(
    office,
    ({ sdkAppId, channelId }) => sql`
    insert into visitors (sdk_app_id, visitor_id, channel_id, token_hash, language, created_at, last_seen_at)
    select ${sdkAppId}, 'vis_' || place, ${channelId}, hash, 'en', now(), now()
    from unnest(${tokens.map(hashToken)}::bytea[]) with ordinality as token (hash, place)`,
  );
  return tokens.map((token, index) => ({ ...from(index), authorization: `Bearer ${token}` }));
}

/** More sessions of the owner, each in a browser of its own. */
export async function addSessions(office: Office, count: number): Promise<Headers[]> {
  const tokens = Array.from({ length: count }, newToken);
  await inStore(
    office,
    () => sql`
    insert into sessions (session_hash, account_id, created_at, last_seen_at, expires_at)
    select hash, ${office.session.account.accountId}, now(), now(), now() + interval '1 day'
    from unnest(${tokens.map(hashToken)}::bytea[]) as token (hash)`,
  );
  return tokens.map((token, index) => ({ ...from(index), cookie: `parley_session=${token}` }));
}

/** Conversations of the customers that `addCustomers` made; they wait in the order of the customers. */
export async function queueCustomers(office: Office, count: number): Promise<void> {
  await inStore(
    office,
    ({ sdkAppId, channelId }) => sql`
    insert into conversations
      (sdk_app_id, conversation_id, channel_id, visitor_id, status, queued_at, queue_joined_at, started_at,
        last_activity_at)
    select ${sdkAppId}, 'con_' || place, ${channelId}, 'vis_' || place, 'queued', queued_at, queued_at, now(), now()
    from generate_series(1, ${count}::int) as place,
      lateral (select now() - interval '1 hour' + place * interval '1 millisecond' as queued_at) as waits`,
  );
}

function from(index: number): Headers {
  return { 'x-forwarded-for': `192.0.2.${index % addresses}` };
}

async function inStore(
  { connection, base, channel }: Office,
  statement: (ids: { sdkAppId: string; channelId: string }) => ReturnType<typeof sql>,
): Promise<void> {
  const store = openStore(connection, { max: 1 });
  await statement({ sdkAppId: base.replace('/apps/', ''), channelId: channel.channelId }).execute(store.db);
  await store.close();
}
