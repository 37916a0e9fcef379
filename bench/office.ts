import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { components } from '../src/api/__generated__/schema.d.ts';
import type { StoreConnection } from '../server/store/database.ts';
import { startEmbedded } from '../server/store/embedded/supervisor.ts';
import { initialization } from '../tests/support/accounts.ts';
import { newDataFolder } from './data-folder.ts';
import { HttpLoad, type Sent } from './http-load.ts';
import { type ServerProcess, startServer } from './server-process.ts';

type Schemas = components['schemas'];
type Call = <Body = unknown>(method: Sent['method'], path: string, body?: object) => Promise<Body>;

/** The product in a separate process with a durable store; its owner has signed in. */
export interface Office {
  connection: StoreConnection;
  server: ServerProcess;
  http: HttpLoad;
  /** The prefix of the application's addresses. */
  base: string;
  /** Of the owner's requests. */
  headers: Record<string, string>;
  /** Sends a request of the owner. */
  call: Call;
  session: Schemas['Session'];
  /** The first channel. */
  channel: Schemas['Channel'];
  stop(this: void): Promise<void>;
}

/** @param settings what differs from the usual settings of conversations */
export async function openOffice(settings: Partial<Schemas['ConversationSettings']>): Promise<Office> {
  const folder = await newDataFolder();
  const store = await startEmbedded({ dataFolder: folder });
  const server = await startServer(folder, {
    PARLEY_SENTENCE_MODEL: 'off',
    PARLEY_TRUSTED_PROXIES: '127.0.0.1',
  });
  const http = new HttpLoad(server.address, '/api/v1');
  const { session, headers } = await signUp(http);
  const base = `/apps/${session.memberships[0]?.sdkAppId}`;
  const call: Call = async (method, path, body) => {
    const all = { ...headers, 'idempotency-key': randomUUID() };
    return JSON.parse((await http.send({ method, path, headers: all, body })) || 'null');
  };
  await changeSettings(http, { path: `${base}/conversation-settings`, headers, settings });
  const { items } = await call<{ items: Schemas['Channel'][] }>('GET', `${base}/channels`);
  const [channel] = items;
  if (channel === undefined) throw new Error('The application has no channel.');
  return {
    connection: store.connection,
    server,
    http,
    base,
    headers,
    call,
    session,
    channel,
    stop: async () => {
      http.close();
      await server.stop();
      await store.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signUp(http: HttpLoad): Promise<Pick<Office, 'session' | 'headers'>> {
  const headers: Record<string, string> = { 'x-parley-request': '1' };
  const begun = await fetch(`${http.address}/api/v1/system/initialization`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(initialization()),
  });
  headers.cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { session: JSON.parse(await begun.text()), headers };
}

async function changeSettings(
  http: HttpLoad,
  { path, headers, settings }: Pick<Sent, 'path' | 'headers'> & { settings: object },
): Promise<void> {
  const current = await http.send({ method: 'GET', path, headers });
  const { version, ...before }: Schemas['ConversationSettings'] = JSON.parse(current);
  const body = { ...before, ...settings };
  await http.send({ method: 'PUT', path, headers: { ...headers, 'if-match': `"${version}"` }, body });
}

/** Makes them ten at a time. */
export async function many<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  const work = async (_: unknown, worker: number): Promise<void> => {
    for (let index = worker; index < count; index += 10) made[index] = await make(index);
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return made;
}
