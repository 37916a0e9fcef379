import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { StoreConnection } from '../server/store/database.ts';
import { type LoadFigures, closedLoop } from './load-loops.ts';

/**
 * The limit of the store alone on this machine: `pg` inserts and commits the rows of one customer's message (the
 * message, the change of its conversation, its two events) with named statements.
 */
export async function measureRawLimit(
  connection: StoreConnection,
  customers: number,
  seconds: number,
): Promise<LoadFigures> {
  const clients = await Promise.all(
    Array.from({ length: Math.min(customers, 20) }, async () => {
      const client = new Client(connection);
      await client.connect();
      return client;
    }),
  );
  const [first] = clients;
  if (first === undefined) throw new Error('A limit of nobody.');
  await first.query(rawTables);
  await first.query(
    `insert into raw.conversations (sdk_app_id, conversation_id, channel_id, visitor_id, status, agent_member_id, started_at, last_activity_at)
     select 'raw', 'con' || n, 'chn', 'vis' || n, 'serving', 'mem', now(), now() from generate_series(0, ${customers}) n`,
  );
  let seq = 0;
  const figures = await closedLoop(clients.length, seconds, async (worker, round) => {
    const client = clients[worker];
    if (client === undefined) throw new Error('A worker without a connection.');
    const began = performance.now();
    const conversation = `con${(worker + round * clients.length) % customers}`;
    const number = (seq += 1);
    const at = new Date();
    await client.query('begin');
    await client.query({
      name: 'message',
      text: `insert into raw.messages (sdk_app_id, conversation_id, seq, message_id, client_message_id, sender, kind, text, created_at)
        values ('raw', $1, $2, $3, $4, 'customer', 'text', $5, $6)`,
      values: [conversation, number, `msg_${number}`, randomUUID(), `Message ${number}`, at],
    });
    await client.query({
      name: 'conversation',
      text: `update raw.conversations set last_seq = $2, unread_count = unread_count + 1, last_activity_at = $3
        where sdk_app_id = 'raw' and conversation_id = $1`,
      values: [conversation, number, at],
    });
    await client.query({
      name: 'events',
      text: `insert into raw.events (sdk_app_id, seq, type, audience, payload, created_at)
        values ('raw', $1, 'message.created', $2, $3, $4), ('raw', $1 + 1, 'conversation.updated', $2, $3, $4)`,
      values: [number * 2, ['deskAdmin', 'member:mem'], rawEvent, at],
    });
    await client.query('commit');
    return { time: performance.now() - began };
  });
  await first.query('drop schema raw cascade');
  await Promise.all(clients.map((client) => client.end()));
  return figures;
}

const rawTables = `create schema raw;
  create table raw.messages (like messages including all);
  create table raw.conversations (like conversations including all);
  create table raw.events (like events including all);`;

/** About as long as an event for an agent's page. */
const rawEvent = JSON.stringify({ conversation: 'x'.repeat(600) });
