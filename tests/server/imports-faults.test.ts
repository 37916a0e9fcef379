import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../../server/files/file-store.ts';
import { applyImport, parseImport } from '../../server/jobs/kinds.ts';
import { type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Importer, good, uploadedFiles, importOffice } from '../support/imports.ts';
import { type Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

/** From now on PostgreSQL fails every insert into a table. */
async function breakTable(table: 'qas' | 'import_rows', sqlState: string): Promise<void> {
  await app.store.pool.query(`
    create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken' using errcode = '${sqlState}'; end $$;
    create trigger broken before insert on ${table} for each statement execute function broken();`);
}
const mend = () => app.store.pool.query('drop function broken() cascade');

const full: FileStore['put'] = async (_, source) => {
  source.resume();
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};

describe('S37 faults of the disk and the store', () => {
  it('the file is lost before it is read: the import fails, the next one works', async () => {
    const { importId } = await importer.upload(good);
    await rm(join(app.deps.config.dataFolder, 'files', 'upload'), { recursive: true });
    await app.runJobs();
    expect((await importer.read(importId)).body).toMatchObject({
      status: 'parseFailed',
      failure: { code: 'importFailed' },
    });
    expect((await importer.import(good)).status).toBe('completed');
  });

  it.each(['qas', 'import_rows'] as const)(
    'the disk is full while %s are written: failed, nothing half-written',
    async (table) => {
      await breakTable(table, '53100');
      try {
        const { importId } = await importer.review(good);
        if (table === 'qas') await importer.confirm(importId);
        await app.runJobs();
        expect((await importer.read(importId)).body).toMatchObject({
          status: table === 'qas' ? 'failed' : 'parseFailed',
          failure: { code: 'importFailed' },
        });
      } finally {
        await mend();
      }
      expect((await knowledge.list()).body.total).toBe(0);
      expect(await knowledge.categories()).toHaveLength(1);
      expect((await importer.import(good)).status).toBe('completed');
    },
  );

  it.each(['qas', 'import_rows'] as const)(
    'the store is away while %s are written: tried again',
    async (table) => {
      const { importId } = await importer.upload(good);
      if (table === 'qas') {
        await app.runJobs();
        await importer.confirm(importId);
      }
      await breakTable(table, '57P01');
      try {
        await expect(app.runJobs()).rejects.toThrow('broken');
      } finally {
        await mend();
      }
      expect((await importer.read(importId)).body.status).toBe(table === 'qas' ? 'importing' : 'parsing');
      const task = table === 'qas' ? applyImport : parseImport;
      await app.deps.db
        .transaction()
        .execute((tx) => app.deps.jobs.add(tx, task, { sdkAppId: office.sdkAppId, importId }));
      await app.runJobs();
      expect((await importer.read(importId)).body).toMatchObject({
        status: table === 'qas' ? 'completed' : 'reviewing',
        counts: { total: 3, accepted: 3 },
      });
    },
  );

  it('the disk is full while a file arrives: 503, no import, nothing half-written', async () => {
    const { files } = app.deps;
    app.deps.files = { ...files, put: full };
    try {
      const { status, body, headers } = await importer.send(good);
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'storeUnavailable' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      app.deps.files = files;
    }
    expect((await importer.list()).body.items).toEqual([]);
    expect(await uploadedFiles(app)).toEqual([]);
    expect((await importer.import(good)).status).toBe('completed');
  });
});
