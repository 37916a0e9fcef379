import { describe, expect, test } from 'vitest';
import { fileFault } from '../../src/machines/import/import-session.ts';
import { importFileMaxBytes } from '../../src/machines/rules/limits.ts';
import { file, status, wizard } from './support/importing.ts';

describe('the chosen file', () => {
  test.each([
    ['faq.xlsx', 1, null],
    ['FAQ.XLSX', importFileMaxBytes, null],
    ['faq.xls', 10, 'unsupportedMediaType'],
    ['faq.csv', 10, 'unsupportedMediaType'],
    ['faq.xlsx', 0, 'workbookEmpty'],
    ['faq.xlsx', importFileMaxBytes + 1, 'payloadTooLarge'],
  ])('%s of %d bytes: %s', (name, size, fault) => {
    expect(fileFault({ name, size })).toBe(fault);
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

test('the whole way: upload, parse, review, confirm, import, result', async () => {
  const { actor, beginUpload, upload, loading, confirming, state, context } = wizard();
  beginUpload();
  upload().report({ type: 'upload.progressed', progress: 0.4 });
  expect(context().progress).toBe(0.4);
  upload().report({ type: 'upload.accepted', importId: 'imp_1' });
  await loading.last().answer(status({ status: 'parsing' }));
  expect(state()).toBe('parsing');
  actor.send({ type: 'import.updated', ...status({ progress: 0.5 }) });
  expect(context().progress).toBe(0.5);
  actor.send({ type: 'import.updated', ...status({ status: 'reviewing', acceptedRows: 12 }) });
  actor.send({ type: 'import.confirmed' });
  expect(confirming.last().input).toEqual({ sdkAppId: '1400000001', importId: 'imp_1' });
  await confirming.last().answer();
  await loading.last().answer(status({ status: 'importing', progress: 0.1, acceptedRows: 12 }));
  actor.send({ type: 'import.updated', ...status({ status: 'completed', acceptedRows: 12 }) });
  expect(state()).toBe('completed');
});

test('a change that overtakes the answer to reading is not lost', async () => {
  const { actor, beginUpload, upload, loading, state } = wizard();
  beginUpload();
  upload().report({ type: 'upload.accepted', importId: 'imp_1' });
  const late = loading.last();
  actor.send({ type: 'import.updated', ...status({ status: 'parseFailed' }) });
  await late.answer(status({ status: 'parsing' }));
  expect(state()).toBe('parseFailed');
});

test('a lost network keeps the file, and the retry has the same key', () => {
  const { actor, beginUpload, upload, uploads, state } = wizard();
  beginUpload();
  upload().report({ type: 'upload.progressed', progress: 0.9 });
  upload().report({ type: 'upload.interrupted', failure: { code: 'networkError' } });
  expect(state()).toBe('interrupted');
  actor.send({ type: 'upload.retried' });
  const input = { sdkAppId: '1400000001', file, idempotencyKey: 'key-1' };
  expect(uploads.map((each) => each.input)).toEqual([input, input]);
  expect(actor.getSnapshot().context).toMatchObject({ progress: 0, failure: null });
});

test('cancelling aborts the upload and keeps the file chosen', () => {
  const { actor, beginUpload, upload, state, context } = wizard();
  beginUpload();
  actor.send({ type: 'upload.cancelled' });
  expect(upload().aborted).toBe(true);
  expect(state()).toBe('choosingFile');
  expect(context().file).toEqual(file);
});

test('a refused file can be exchanged for another', () => {
  const { actor, beginUpload, upload, state, context } = wizard();
  beginUpload();
  upload().report({ type: 'upload.refused', failure: { code: 'workbookUnreadable' } });
  expect(state()).toBe('refused');
  actor.send({ type: 'file.chosen', file: { name: 'other.xlsx', size: 1 } });
  expect(state()).toBe('choosingFile');
  expect(context()).toMatchObject({ file: { name: 'other.xlsx' }, failure: null });
});

test('an import that is pending elsewhere can be opened', async () => {
  const { actor, beginUpload, upload, loading, state, context } = wizard();
  beginUpload();
  upload().report({ type: 'upload.refused', failure: { code: 'uploadPending', pendingId: 'imp_9' } });
  expect(state()).toBe('pendingElsewhere');
  actor.send({ type: 'pending.opened' });
  expect(loading.last().input.importId).toBe('imp_9');
  await loading.last().answer(status({ importId: 'imp_9', status: 'reviewing', acceptedRows: 1 }));
  expect(state()).toBe('reviewing');
  expect(context().importId).toBe('imp_9');
});

test('a review without a good row can only be cancelled', async () => {
  const { actor, loading, cancelling, state } = wizard('imp_1');
  await loading.last().answer(status({ status: 'reviewing', acceptedRows: 0 }));
  actor.send({ type: 'import.confirmed' });
  expect(state()).toBe('reviewing');
  actor.send({ type: 'cancellation.requested' });
  await cancelling.last().answer();
  await loading.last().answer(status({ status: 'cancelled' }));
  expect(state()).toBe('cancelled');
});

test.each(['completed', 'failed', 'parseFailed', 'cancelled'] as const)(
  'after %s another one begins afresh',
  async (end) => {
    const { actor, loading, state, context } = wizard('imp_1');
    await loading.last().answer(status({ status: end, acceptedRows: 3 }));
    expect(state()).toBe(end);
    actor.send({ type: 'import.restarted' });
    expect(state()).toBe('choosingFile');
    expect(context()).toMatchObject({ sdkAppId: '1400000001', importId: null, acceptedRows: 0, file: null });
  },
);

describe('events and answers that cross', () => {
  test('an answer overtakes an event: what is older changes nothing', async () => {
    const { actor, loading, state } = wizard('imp_1');
    await loading.last().answer(status({ status: 'importing', acceptedRows: 3 }));
    actor.send({ type: 'import.updated', ...status({ status: 'parsing' }) });
    actor.send({ type: 'import.updated', ...status({ status: 'reviewing', acceptedRows: 3 }) });
    expect(state()).toBe('importing');
  });

  test('where events were missed, it is asked again', async () => {
    const { actor, loading, state } = wizard('imp_1');
    await loading.last().answer(status({ status: 'parsing' }));
    actor.send({ type: 'news.missed' });
    expect(state()).toBe('loading');
    await loading.last().answer(status({ status: 'reviewing', acceptedRows: 3 }));
    expect(state()).toBe('reviewing');
  });

  test('an event overtakes the answer to a confirmation', async () => {
    const { actor, loading, confirming, state } = wizard('imp_1');
    await loading.last().answer(status({ status: 'reviewing', acceptedRows: 3 }));
    actor.send({ type: 'import.confirmed' });
    actor.send({ type: 'import.updated', ...status({ status: 'reviewing', acceptedRows: 3 }) });
    expect(state()).toBe('confirming');
    actor.send({ type: 'import.updated', ...status({ status: 'completed', acceptedRows: 3 }) });
    expect(state()).toBe('completed');
    await confirming.last().answer();
    expect(state()).toBe('completed');
  });

  test('what happens to another import changes nothing', async () => {
    const { actor, loading, state } = wizard('imp_1');
    await loading.last().answer(status({ status: 'parsing' }));
    actor.send({ type: 'import.updated', ...status({ importId: 'imp_2', status: 'completed' }) });
    expect(state()).toBe('parsing');
  });

  test('a confirmation that comes too late shows where the import stands', async () => {
    const { actor, loading, confirming, state } = wizard('imp_1');
    await loading.last().answer(status({ status: 'reviewing', acceptedRows: 3 }));
    actor.send({ type: 'import.confirmed' });
    await confirming.last().fail({ code: 'transitionRefused' });
    await loading.last().answer(status({ status: 'cancelled' }));
    expect(state()).toBe('cancelled');
  });
});

test('an import that cannot be read can be left for a new one', async () => {
  for (const failure of [null, { code: 'networkError' }]) {
    const { actor, loading, state, context } = wizard('imp_1');
    if (failure) await loading.last().fail(failure);
    actor.send({ type: 'import.restarted' });
    expect(state()).toBe('choosingFile');
    expect(context()).toMatchObject({ importId: null, failure: null });
  }
});

test('an import that is gone begins anew, one that cannot be read is tried again', async () => {
  const gone = wizard('imp_1');
  await gone.loading.last().fail({ code: 'notFound' });
  expect(gone.state()).toBe('choosingFile');
  expect(gone.context()).toMatchObject({ sdkAppId: '1400000001', importId: null });

  const unread = wizard('imp_1');
  await unread.loading.last().fail({ code: 'networkError' });
  expect(unread.state()).toBe('loadFailed');
  expect(unread.context().failure?.code).toBe('networkError');
  unread.actor.send({ type: 'request.retried' });
  await unread.loading.last().answer(status({ status: 'parseFailed', failureCode: 'workbookHeaderUnknown' }));
  expect(unread.state()).toBe('parseFailed');
  expect(unread.context().failureCode).toBe('workbookHeaderUnknown');
});
