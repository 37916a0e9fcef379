import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, FileTooLargeError, openFileStore } from '../../server/files/file-store.ts';

let folder: string;
let files: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-files-'));
  files = openFileStore(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

function* breaking(): Generator<string> {
  yield 'half';
  throw new Error('the line went dead');
}

const names = (kind: string): Promise<string[]> => readdir(join(folder, 'files', kind));

describe('the file store', () => {
  it('gives back what it was given, counted and hashed on the way', async () => {
    const stored = await files.put('upload', Readable.from([Buffer.from('he'), 'llo']));
    expect(stored).toMatchObject({
      size: 5,
      sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
    });
    const { stream, size } = await files.read(stored.key);
    expect(size).toBe(5);
    expect((await buffer(stream)).toString()).toBe('hello');
    await files.remove(stored.key);
    await expect(files.read(stored.key)).rejects.toThrow('ENOENT');
    await files.remove(stored.key);
  });

  it('S21 stops at the limit and leaves nothing', async () => {
    let produced = 0;
    const endless = Readable.from(
      (function* chunks() {
        for (;;) {
          produced += 1;
          yield Buffer.alloc(1_000);
        }
      })(),
    );
    await expect(files.put('upload', endless, { maxBytes: 10_000 })).rejects.toThrow(FileTooLargeError);
    expect(produced).toBeLessThan(50);
    expect(endless.destroyed).toBe(true);
    expect(await names('upload')).toEqual([]);
  });

  it('leaves nothing of a stream that breaks', async () => {
    const broken = Readable.from(breaking());
    await expect(files.put('upload', broken)).rejects.toThrow('the line went dead');
    expect(await names('upload')).toEqual([]);
  });

  it('S23 makes no path of anything but its own keys', async () => {
    const bad = [
      '',
      '..',
      '../x',
      'upload/../../etc/passwd',
      'upload/fil_aaaaaaaaaaaaaaaaaaaa/../x',
      '/etc/passwd',
    ];
    for (const key of [
      ...bad,
      'upload/fil_AAAAAAAAAAAAAAAAAAAA',
      'upload\\fil_aaaaaaaaaaaaaaaaaaaa',
      'upload/fil_a\0',
    ]) {
      expect(() => files.pathOf(key)).toThrow('no key');
      await expect(files.read(key)).rejects.toThrow('no key');
    }
  });

  it('lets no other user of the machine in', async () => {
    const { key } = await files.put('errors', Readable.from(['secret']));
    expect((await stat(files.pathOf(key))).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'files', 'errors'))).mode & 0o077).toBe(0);
  });

  it('lists old files, and removes what a dead process left unfinished', async () => {
    const old = await files.put('index', Readable.from(['old']));
    const fresh = await files.put('index', Readable.from(['new']));
    const unfinished = `${files.pathOf(fresh.key)}.part`;
    await writeFile(unfinished, 'half');
    await symlink('/etc', join(folder, 'files', 'index', 'link'));
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const path of [files.pathOf(old.key), unfinished]) await utimes(path, yesterday, yesterday);
    expect(await files.listOlderThan(new Date(Date.now() - 3_600_000))).toEqual([old.key]);
    expect((await names('index')).some((name) => name.endsWith('.part'))).toBe(false);
    expect(await names('index')).toContain('link');
  });
});
