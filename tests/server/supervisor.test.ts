import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Store, openStore } from '../../server/store/database.ts';
import { type EmbeddedStore, startEmbedded } from '../../server/store/embedded/supervisor.ts';

/** A folder for tests of first starts. */
let place: string;
/** A folder with one store, which most tests share because creating one takes seconds. */
let folder: string;
let opened: { server: EmbeddedStore; store: Store }[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'parley-pg-'));
  // Under root, PostgreSQL runs as another account, which must reach this folder.
  await chmod(place, 0o755);
  folder = join(place, 'shared');
});
afterAll(() => rm(place, { recursive: true, force: true }));
afterEach(async () => {
  for (const { server, store } of opened) {
    await store.close();
    await server.stop();
  }
  opened = [];
});

async function start(options: { dataFolder?: string; onTrouble?: (message: string) => unknown } = {}) {
  const server = await startEmbedded({ dataFolder: folder, ...options });
  const store = openStore(server.connection);
  opened.push({ server, store });
  return { server, store };
}

const postmaster = (): number =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function value<T>({ pool }: Store, query: string): Promise<T | undefined> {
  const { rows } = await pool.query<{ value: T }>(query);
  return rows[0]?.value;
}

/** Asks until the store answers, because it is briefly away while it restarts. */
async function valueOnceBack<T>(store: Store, query: string): Promise<T | undefined> {
  for (;;) {
    const answer = await value<T>(store, query).then(
      (found) => ({ found }),
      () => null,
    );
    if (answer !== null) return answer.found;
  }
}

describe('the embedded store', () => {
  it('starts from nothing, durable and private, and keeps its data over a restart', async () => {
    const first = await start();
    expect(first.server.origin).toBe('started');
    await first.store.pool.query("create table notes as select 'kept 保留' as value");
    const show = (name: string) => value(first.store, `select current_setting('${name}') as value`);
    expect(await show('listen_addresses')).toBe('');
    expect(await show('fsync')).toBe('on');
    expect(await show('synchronous_commit')).toBe('on');
    expect(await show('full_page_writes')).toBe('on');
    expect(await show('server_encoding')).toBe('UTF8');
    expect(await value(first.store, "select lower('ÄÖ 全') as value")).toBe('äö 全');
    await first.store.close();
    await first.server.stop();
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');

    const second = await start();
    expect(second.server.origin).toBe('started');
    expect(await value(second.store, 'select value from notes')).toBe('kept 保留');
  });

  it('survives two first starts at once, and stops with the last one', async () => {
    const dataFolder = join(place, 'twice');
    const [first, second] = await Promise.all([start({ dataFolder }), start({ dataFolder })]);
    await first.store.pool.query('create table shared as select 1 as value');
    expect(await value(second.store, 'select value from shared')).toBe(1);
    expect((await readdir(dataFolder)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
    await first.store.close();
    await first.server.stop();
    expect(await value(second.store, 'select value from shared')).toBe(1);
    await second.store.close();
    await second.server.stop();
    expect(await readdir(join(dataFolder, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('S36 loses no acknowledged row when its process is killed, and takes over the server that outlived it', async () => {
    const script = fileURLToPath(new URL('../support/embedded-process.ts', import.meta.url));
    let acknowledged = 0;
    for (let kill = 0; kill < 4; kill += 1) {
      const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const seen: string[] = [];
      await new Promise<void>((resolve) => {
        createInterface(child.stdout).on('line', (line) => {
          seen.push(line);
          if (seen.length > 30 + kill * 7) resolve();
        });
      });
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(seen[0]).toBe(kill === 0 ? 'started' : 'adopted');
      acknowledged = Number(seen.at(-1));
    }
    const { server, store } = await start();
    expect(server.origin).toBe('adopted');
    expect(await value<number>(store, 'select count(*) as value from rows')).toBeGreaterThanOrEqual(
      acknowledged,
    );
    expect(await value(store, 'select max(id) - count(*) as value from rows')).toBe(0);
  });

  it('S37 comes back by itself when PostgreSQL is killed, with every acknowledged row', async () => {
    let back = Promise.withResolvers<void>();
    const { store } = await start({ onTrouble: (message) => message.includes('is back') && back.resolve() });
    await store.pool.query('create table survivors (id int primary key)');
    for (let kill = 0; kill < 4; kill += 1) {
      for (let count = 1; count <= 20; count += 1) {
        await store.pool.query('insert into survivors values ($1)', [kill * 20 + count]);
      }
      back = Promise.withResolvers<void>();
      process.kill(postmaster(), 'SIGKILL');
      await back.promise;
      // Only by a failed use does the pool learn that a connection is gone.
      expect(await valueOnceBack<number>(store, 'select count(*) as value from survivors')).toBe(
        (kill + 1) * 20,
      );
    }
  });

  it('starts over a postmaster.pid whose number belongs to a stranger now', async () => {
    const first = await start();
    await first.store.close();
    await first.server.stop();
    await writeFile(
      join(folder, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${folder}/postgres\n1\n5432\n/nowhere\n\n`,
    );
    await writeFile(join(folder, 'socket', '.s.PGSQL.5432.lock'), `${process.pid}\n`);
    const { server, store } = await start();
    expect(server.origin).toBe('started');
    expect(await value(store, 'select 1 as value')).toBe(1);
  });

  it('keeps its socket elsewhere when the path is too long for one', async () => {
    const dataFolder = join(place, 'a'.repeat(60), 'b'.repeat(60));
    const { server, store } = await start({ dataFolder });
    expect(await value(store, 'select 1 as value')).toBe(1);
    expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThan(104);
  });

  it('removes what a first start left that was killed half-way', async () => {
    const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(dead, 'exit');
    await mkdir(join(folder, `postgres.new-${dead.pid}-x`, 'base'), { recursive: true });
    await start();
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });
});
