import { describe, expect, test } from 'vitest';
import { advanceLifecycle, canAdvance } from '../../src/machines/advance.ts';
import { newUpload, uploadLifecycle } from '../../src/machines/upload/upload.lifecycle.ts';

test('a new upload has no rows and no failure', () => {
  expect(newUpload).toEqual({ acceptedRows: 0, failureCode: null });
});

describe('an upload', () => {
  test('keeps why it failed', () => {
    const failed = [
      advanceLifecycle(
        uploadLifecycle,
        { state: 'uploading', context: newUpload },
        { type: 'upload.failed', code: 'importFailed' },
      ),
      advanceLifecycle(
        uploadLifecycle,
        { state: 'parsing', context: newUpload },
        { type: 'parse.failed', code: 'workbookEmpty' },
      ),
      advanceLifecycle(
        uploadLifecycle,
        { state: 'importing', context: { acceptedRows: 3, failureCode: null } },
        { type: 'import.failed', code: 'knowledgeLimitExceeded' },
      ),
    ];
    expect(failed.map(({ state, context }) => [state, context.failureCode])).toEqual([
      ['failed', 'importFailed'],
      ['parseFailed', 'workbookEmpty'],
      ['failed', 'knowledgeLimitExceeded'],
    ]);
  });

  test('is confirmed with one good row, and not without', () => {
    const reviewing = (acceptedRows: number) =>
      canAdvance(
        uploadLifecycle,
        { state: 'reviewing', context: { acceptedRows, failureCode: null } },
        { type: 'import.confirmed' },
      );
    expect([0, 1, 2].map(reviewing)).toEqual([false, true, true]);
  });

  test('knows its good rows once it is parsed', () => {
    const parsed = { type: 'parse.completed' as const, acceptedRows: 7 };
    expect(
      advanceLifecycle(uploadLifecycle, { state: 'parsing', context: newUpload }, parsed).context
        .acceptedRows,
    ).toBe(7);
  });

  test('has other good rows after another choice, and so may become worth confirming', () => {
    const nothing = { state: 'reviewing' as const, context: newUpload };
    const chosen = advanceLifecycle(uploadLifecycle, nothing, { type: 'existing.chosen', acceptedRows: 2 });
    expect(chosen.context.acceptedRows).toBe(2);
    expect(canAdvance(uploadLifecycle, chosen, { type: 'import.confirmed' })).toBe(true);
    const back = advanceLifecycle(uploadLifecycle, chosen, { type: 'existing.chosen', acceptedRows: 0 });
    expect(canAdvance(uploadLifecycle, back, { type: 'import.confirmed' })).toBe(false);
  });
});
