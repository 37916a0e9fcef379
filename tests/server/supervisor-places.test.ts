import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { canReach } from '../../server/store/embedded/account.ts';
import { findPackagedBinaries, installBinaries } from '../../server/store/embedded/binaries.ts';
import { explainOutput } from '../../server/store/embedded/error.ts';
import { planLayout } from '../../server/store/embedded/layout.ts';
import { startEmbedded } from '../../server/store/embedded/supervisor.ts';
import { isStoreUnavailable } from '../../server/store/errors.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-place-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('binaries', () => {
  it('says what to do where none are packaged', async () => {
    await expect(findPackagedBinaries('sunos', 'x64')).rejects.toThrow(/sunos-x64\)\. Set DATABASE_URL/);
    await expect(findPackagedBinaries('win32', 'x64')).rejects.toThrow(/Set DATABASE_URL/);
  });

  it('recreates the links of the libraries, which packages cannot hold, and leaves out what is for building', async () => {
    const native = join(folder, 'package', 'native');
    for (const part of ['bin', 'lib/pkgconfig']) await mkdir(join(native, part), { recursive: true });
    for (const file of ['bin/postgres', 'lib/libpq.so.5.18', 'lib/libpq.a', 'lib/pkgconfig/x.pc']) {
      await writeFile(join(native, file), file, { mode: 0o600 });
    }
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    const packaged = { folder: join(folder, 'package'), version: '1' };
    const base = join(folder, 'base');
    const [first, second] = await Promise.all([
      installBinaries(packaged, base),
      installBinaries(packaged, base),
    ]);
    expect(first).toBe(second);
    expect(await readlink(join(first, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect((await stat(join(first, 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(first, 'lib', 'libpq.so.5.18'))).mode & 0o777).toBe(0o644);
    await expect(stat(join(first, 'lib', 'libpq.a'))).rejects.toThrow('ENOENT');
    await expect(stat(join(first, 'lib', 'pkgconfig'))).rejects.toThrow('ENOENT');
  });
});

describe('places', () => {
  it('sees who may pass where', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
    expect(await canReach(stranger, join(folder, 'not-yet-there'))).toBe(true);
    expect(await canReach(stranger, join(closed, 'deep', 'er'))).toBe(false);
  });

  it.runIf(isRoot)(
    'goes elsewhere as root when PostgreSQL cannot reach the folder, and stays there',
    async () => {
      const home = join(folder, 'home');
      await mkdir(home, { mode: 0o700 });
      const shared = join(folder, 'shared');
      const first = await planLayout(join(home, 'data'), shared);
      expect(first.base.startsWith(`${shared}/`)).toBe(true);
      expect(first.notice).toContain(first.base);
      expect(await readFile(join(home, 'data', 'postgres-location.txt'), 'utf8')).toContain(first.base);
      // If the account can reach the folder later, the start must not create a second, empty store there.
      await chmod(home, 0o755);
      expect((await planLayout(join(home, 'data'), shared)).base).toBe(first.base);
      const other = await planLayout(join(folder, 'open'), shared);
      expect(other).toMatchObject({ base: join(folder, 'open'), notice: null });
    },
  );

  it('says in one line which folder cannot be used', async () => {
    await writeFile(join(folder, 'file'), '');
    const start = startEmbedded({ dataFolder: join(folder, 'file', 'data') });
    await expect(start).rejects.toThrow(/Cannot keep data in .*a file, not a folder.*PARLEY_DATA/);
  });

  it.skipIf(isRoot)('says in one line that the folder is not writable', async () => {
    await chmod(folder, 0o555);
    await expect(startEmbedded({ dataFolder: join(folder, 'data') })).rejects.toThrow(
      /not writable.*PARLEY_DATA/,
    );
    await chmod(folder, 0o755);
  });

  it.each([
    [
      'initdb: error: could not write to file "x": No space left on device',
      /the disk is full\. Free some space/,
    ],
    ['FATAL:  could not open file: Permission denied', /not writable/],
    ['FATAL:  database files are incompatible with server', /another major version/],
    ['FATAL:  data directory "/x" has wrong ownership', /belongs to another user/],
    ['12:00 [1] FATAL:  something new', /did not start: something new\./],
    ['', /PostgreSQL said nothing/],
  ])('explains %j', (output, message) => {
    const error = explainOutput(output, '/data');
    expect(error.message).toMatch(message);
    expect(error.message).toContain('/data');
    expect(error.message).not.toContain('\n');
  });
});

/** A small separate disk, if this machine lets us make one. */
function mountSmallDisk(place: string, megabytes: number): boolean {
  if (!isRoot) return false;
  return (
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place]).status === 0
  );
}

/** Immediate for us; for the store's last process once it has ended. */
function unmount(place: string): void {
  execFileSync('umount', ['--lazy', place]);
}

/** Incompressible, so that it takes its full size on disk. */
const bigRow =
  "insert into rows select $1, string_agg(md5(random()::text), '') from generate_series(1, 60000)";

/** Writes rows until one is refused. */
async function fill(pool: Pool): Promise<{ written: number; refusal: unknown }> {
  for (let id = 1; ; id += 1) {
    try {
      await pool.query(bigRow, [id]);
    } catch (refusal) {
      return { written: id - 1, refusal };
    }
  }
}

async function countOnceBack(pool: Pool): Promise<number> {
  for (;;) {
    const answer = await pool.query<{ count: number }>('select count(*) from rows').catch(() => null);
    if (answer !== null) return answer.rows[0]?.count ?? -1;
  }
}

describe.runIf(isRoot)('S37 a full disk', () => {
  it('stops a first start with a clear line, and leaves no half store', async (context) => {
    if (!mountSmallDisk(folder, 70)) return context.skip();
    try {
      await expect(startEmbedded({ dataFolder: join(folder, 'data') })).rejects.toThrow(
        /Cannot keep data in .*: the disk is full\. Free some space, and start again\./,
      );
      expect(await readdir(join(folder, 'data'))).not.toContain('postgres');
    } finally {
      unmount(folder);
    }
    return undefined;
  });

  it('refuses writes, keeps what was acknowledged, and recovers without a restart', async (context) => {
    if (!mountSmallDisk(folder, 200)) return context.skip();
    const server = await startEmbedded({ dataFolder: join(folder, 'data') });
    const store = openStore(server.connection);
    const { pool } = store;
    try {
      await pool.query('create table rows (id int primary key, text text)');
      const ballast = join(folder, 'ballast');
      await writeFile(ballast, Buffer.alloc(40_000_000));
      const { written, refusal } = await fill(pool);
      expect(isStoreUnavailable(refusal)).toBe(true);
      await rm(ballast);
      expect(await countOnceBack(pool)).toBe(written);
      await pool.query(bigRow, [0]);
    } finally {
      await store.close();
      await server.stop();
      unmount(folder);
    }
    return undefined;
  });
});
