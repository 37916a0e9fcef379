import { describe, expect, test } from 'vitest';
import { emptyImport, fileFault } from '../../src/machines/import/import-session.ts';
import { chitchatImportMaxBytes, importFileMaxBytes } from '../../src/machines/rules/limits.ts';
import { file, wizard } from './support/importing.ts';

describe('the chosen file', () => {
  test.each([
    ['faq.xlsx', 1, null],
    ['FAQ.XLSX', importFileMaxBytes, null],
    ['faq.xls', 10, 'unsupportedMediaType'],
    ['faq.csv', 10, null],
    ['faq.ods', 10, 'unsupportedMediaType'],
    ['faq.xlsx', 0, 'workbookEmpty'],
    ['faq.xlsx', importFileMaxBytes + 1, 'payloadTooLarge'],
  ])('%s of %d bytes: %s', (name, size, fault) => {
    expect(fileFault('qas', { name, size })).toBe(fault);
  });

  test('of small talk may be as large as its own limit says', () => {
    const faultOf = (size: number) => fileFault('chitchats', { name: 'talk.xlsx', size });
    expect(faultOf(chitchatImportMaxBytes)).toBe(null);
    expect(faultOf(chitchatImportMaxBytes + 1)).toBe('payloadTooLarge');
  });

  test('is not uploaded while something is wrong with it', () => {
    const { actor, state, uploads } = wizard();
    actor.send({ type: 'file.chosen', file: { name: 'faq.pdf', size: 10 } });
    actor.send({ type: 'upload.requested', idempotencyKey: 'key-1' });
    expect(state()).toBe('choosingFile');
    expect(uploads).toEqual([]);
  });
});

test('without a file nothing is uploaded', () => {
  const { actor, state, context, uploads } = wizard();
  const upload = () => actor.send({ type: 'upload.requested', idempotencyKey: 'key-1' });
  expect(context()).toMatchObject({ file: null, fileFault: null, idempotencyKey: '' });
  upload();
  actor.send({ type: 'file.chosen', file });
  actor.send({ type: 'file.removed' });
  upload();
  actor.send({ type: 'file.chosen', file: { name: 'faq.pdf', size: 10 } });
  actor.send({ type: 'file.removed' });
  expect(context()).toMatchObject({ file: null, fileFault: null });
  expect(state()).toBe('choosingFile');
  expect(uploads).toEqual([]);
});

test('the whole way: upload, an import that is followed to its end, another one', () => {
  const { actor, beginUpload, upload, job, followed, state, context } = wizard();
  beginUpload();
  upload().report({ type: 'upload.progressed', progress: 0.4 });
  expect(context().sent).toBe(0.4);
  upload().report({ type: 'upload.accepted', importId: 'imp_1' });
  expect(state()).toBe('following');
  expect(job.records.last().input).toEqual({ kind: 'upload', sdkAppId: '1400000001', jobId: 'imp_1' });
  job.becomes('reviewing');
  actor.getSnapshot().children.job?.send({ type: 'request.made', action: 'confirm' });
  expect(job.asked.last().input).toMatchObject({ jobId: 'imp_1', action: 'confirm' });
  job.becomes('completed');
  expect(state()).toBe('over');
  actor.send({ type: 'import.restarted' });
  expect(state()).toBe('choosingFile');
  expect(context()).toEqual({ ...emptyImport, kind: 'qas', sdkAppId: '1400000001' });
  expect(followed).toEqual(['imp_1', null]);
});

test('a lost network keeps the file, and the retry has the same key', () => {
  const { actor, beginUpload, upload, uploads, state } = wizard();
  beginUpload();
  upload().report({ type: 'upload.progressed', progress: 0.9 });
  upload().report({ type: 'upload.interrupted', failure: { code: 'networkError' } });
  expect(state()).toBe('interrupted');
  actor.send({ type: 'upload.retried' });
  const input = { kind: 'qas', sdkAppId: '1400000001', file, idempotencyKey: 'key-1' };
  expect(uploads.map((each) => each.input)).toEqual([input, input]);
  expect(actor.getSnapshot().context).toMatchObject({ sent: 0, failure: null });
});

test('cancelling aborts the upload and keeps the file chosen', () => {
  const { actor, beginUpload, upload, state, context } = wizard();
  beginUpload();
  actor.send({ type: 'upload.cancelled' });
  expect(upload().aborted).toBe(true);
  expect(state()).toBe('choosingFile');
  expect(context().file).toEqual(file);
});

test.each(['workbookUnreadable', 'uploadPending'] as const)(
  'a file refused as %s can be taken back for another',
  (code) => {
    const { actor, beginUpload, upload, context } = wizard();
    beginUpload();
    upload().report({ type: 'upload.refused', failure: { code } });
    expect(context().failure?.code).toBe(code);
    actor.send({ type: 'file.removed' });
    expect(context()).toMatchObject({ file: null, failure: null });
    actor.send({ type: 'file.chosen', file: { name: 'other.xlsx', size: 1 } });
    expect(context()).toMatchObject({ file: { name: 'other.xlsx' } });
  },
);

test('an import that is pending elsewhere can be opened', () => {
  const { actor, beginUpload, upload, job, followed, state } = wizard();
  beginUpload();
  upload().report({ type: 'upload.refused', failure: { code: 'uploadPending', pendingId: 'imp_9' } });
  expect(state()).toBe('pendingElsewhere');
  actor.send({ type: 'pending.opened' });
  expect(job.records.last().input.jobId).toBe('imp_9');
  expect(followed).toEqual(['imp_9']);
});

test('an import that goes on, or cannot be read, can be left for a new one', () => {
  for (const reading of [{ data: { status: 'parsing' as const } }, { error: { code: 'networkError' } }]) {
    const { actor, job, followed, state, context } = wizard('imp_1');
    job.records.last().say(reading);
    actor.send({ type: 'import.restarted' });
    expect(state()).toBe('choosingFile');
    expect(context()).toMatchObject({ importId: null, failure: null });
    expect(job.records.last().isOver).toBe(true);
    expect(followed).toEqual([null]);
  }
});

test('an import that is gone begins anew', () => {
  const { job, followed, state, context } = wizard('imp_1');
  job.records.last().say({ error: { code: 'notFound' } });
  expect(state()).toBe('choosingFile');
  expect(context()).toMatchObject({ sdkAppId: '1400000001', importId: null });
  expect(followed).toEqual([null]);
});
