import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { type StoreConnection, openStore } from '../../server/store/database.ts';
import { migrateJobs } from '../../server/jobs/migrate-jobs.ts';
import { startEmbedded } from '../../server/store/embedded/supervisor.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the tests share. It has a template database with every migration. */
    storeServer: { connection: StoreConnection; template: string };
  }
}

const project = fileURLToPath(new URL('../..', import.meta.url));
/** After this many seconds, templates and the databases of killed runs are dropped. */
const leftoverAge = 3 * 3_600;

/** Runs once before the tests and starts one PostgreSQL for all. Each test file then copies the template. */
export default async function startStoreServer(context: TestProject): Promise<() => Promise<void>> {
  const key = createHash('sha256').update(`${project}:${userInfo().uid}`).digest('hex').slice(0, 12);
  const server = await startEmbedded({
    dataFolder: join(tmpdir(), `parley-tests-${key}`),
    // Tests copy many databases and need no durability; the tests of durability start their own server.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: 300 },
  });
  const { connection } = server;
  await dropLeftovers(connection);
  context.provide('storeServer', { connection, template: await prepareTemplate(connection) });
  return () => server.stop();
}

export function testDatabaseName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

export async function asAdministrator<T>(
  connection: StoreConnection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function prepareTemplate(connection: StoreConnection): Promise<string> {
  const template = `template_${await schemaHash()}`;
  await asAdministrator(connection, async (client) => {
    // One run prepares the template, the others wait.
    await client.query('select pg_advisory_lock(7020411183502)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const draft = testDatabaseName();
    await client.query(`create database ${draft}`);
    const store = openStore({ ...connection, database: draft }, { statementTimeout: 0 });
    await migrateStore(store.db);
    await store.close();
    await migrateJobs({ ...connection, database: draft });
    await noteSchemaChanges({ ...connection, database: draft });
    await client.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

/** Remembers in a table whether a statement changed tables, triggers or functions. */
async function noteSchemaChanges(connection: StoreConnection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(`
      create schema noted;
      create table noted.schema_changes (command text not null);
      create function noted.note_schema_change() returns event_trigger language plpgsql as
        $$ begin insert into noted.schema_changes values (tg_tag); end $$;
      create event trigger note_schema_change on ddl_command_end execute function noted.note_schema_change()`);
  } finally {
    await client.end();
  }
}

/** Changes whenever something that shapes the store changes: the migrations, the libraries, or this file. */
async function schemaHash(): Promise<string> {
  const folder = join(project, 'server/store/migrations');
  const hash = createHash('sha256').update(await readFile(join(project, 'package-lock.json')));
  hash.update(await readFile(fileURLToPath(import.meta.url)));
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function dropLeftovers(connection: StoreConnection): Promise<void> {
  await asAdministrator(connection, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database d
       where datname ~ '^(test|template)_'
       and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - $1 * interval '1 second'
       and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      [leftoverAge],
    );
    // Another run may do this at the same time, or may be copying an old template.
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${datname}`).catch(() => undefined);
    }
  });
}
