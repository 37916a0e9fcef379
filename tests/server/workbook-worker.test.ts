import { afterAll, describe, expect, it } from 'vitest';
import { WorkbookFailure } from '../../server/workbook/failure.ts';
import { parseWorkbook } from '../../server/workbook/parse-workbook.ts';
import type { ParsedRow } from '../../server/workbook/parsed-row.ts';
import { resultOf, workbookThread } from '../../server/workbook/workbook-thread.ts';
import { WorkbookFolder } from '../support/workbook-files.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

function largeWorkbook(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => [
    `Category ${index % 20}`,
    '',
    `Question number ${index}, please?`,
    `Similar ${index}\nAnother ${index}`,
    `Answer ${index % 1000}`,
    index % 2 ? 'activated' : '',
  ]);
  return folder.save(knowledgeWorkbook(rows, { header: enHeader }));
}

const hundredThousand = largeWorkbook(100_000);

async function readThrough(reading: AsyncIterable<ParsedRow[]>): Promise<void> {
  for await (const _ of reading);
}

describe('parseWorkbook', () => {
  it('streams 100,000 rows in order, in small batches, and tells its progress', async () => {
    const progress: number[] = [];
    const reading = parseWorkbook(hundredThousand, { onProgress: (part) => progress.push(part) });
    expect(reading.summary).toBeNull();
    let expected = 2;
    for await (const rows of reading) {
      expect(rows.length).toBeLessThanOrEqual(600);
      for (const row of rows) {
        expect(row.rowNumber).toBe(expected);
        expected += 1;
      }
    }
    expect(reading.summary).toMatchObject({ total: 100_000, accepted: 100_000 });
    expect(progress.length).toBeGreaterThan(20);
    expect(progress.length).toBeLessThan(200);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('stops at once on request, also in the middle of a batch that nobody takes', async () => {
    const stop = new AbortController();
    const reading = parseWorkbook(hundredThousand, { signal: stop.signal });
    let batches = 0;
    const run = async () => {
      for await (const _ of reading) {
        batches += 1;
        if (batches === 3) stop.abort(new Error('cancelled by the administrator'));
      }
    };
    await expect(run()).rejects.toThrow('cancelled by the administrator');
    expect(batches).toBe(3);
    expect(reading.summary).toBeNull();
    await expect(readThrough(parseWorkbook(hundredThousand, { signal: stop.signal }))).rejects.toThrow(
      'cancelled',
    );
  });

  it('waits for its reader: leaving the loop leaves the rest unread', async () => {
    const progress: number[] = [];
    for await (const _ of parseWorkbook(hundredThousand, { onProgress: (part) => progress.push(part) }))
      break;
    expect(progress.at(-1) ?? 0).toBeLessThan(0.9);
  });

  it('tells a failure of the file as the reading does', async () => {
    const csv = folder.save('标准问题：答案');
    const failure: unknown = await readThrough(parseWorkbook(csv)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WorkbookFailure);
    expect(failure).toMatchObject({ code: 'workbookUnreadable', detail: 'notAZip' });
    const unknown = folder.save(knowledgeWorkbook([['1', '2']], { header: ['问', 'Antwort'] }));
    await expect(readThrough(parseWorkbook(unknown))).rejects.toMatchObject({
      code: 'workbookHeaderUnknown',
      headers: ['问', 'Antwort'],
      missing: ['standardQuestion', 'answer'],
    });
  });

  it('does not take a fault of ours for one of the file', async () => {
    const failure: unknown = await readThrough(parseWorkbook(folder.path('nowhere.xlsx'))).catch(
      (error: unknown) => error,
    );
    expect(failure).not.toBeInstanceOf(WorkbookFailure);
    expect(failure).toMatchObject({ message: expect.stringContaining('ENOENT') });
  });
});

describe('a thread for a workbook', () => {
  it('S22 ends alone where a file fills its memory, and says so', async () => {
    const entry = new URL('../support/misbehaving-worker.ts', import.meta.url);
    const greedy = workbookThread(entry, 'fill the memory', undefined);
    await expect(resultOf(greedy)).rejects.toMatchObject({
      code: 'workbookSuspicious',
      detail: 'memoryExceeded',
    });
    await greedy.close();
  });
});
