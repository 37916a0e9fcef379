import { afterAll, describe, expect, it } from 'vitest';
import { WorkbookFailure } from '../../server/workbook/failure.ts';
import { parseWorkbook } from '../../server/workbook/parse-workbook.ts';
import type { ParsedRow } from '../../server/workbook/parsed-row.ts';
import { WorkerChannel } from '../../server/workbook/worker-channel.ts';
import { WorkbookFolder } from '../support/workbook-files.ts';
import { EN_HEADER, knowledgeWorkbook } from '../support/workbooks.ts';

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
  return folder.save(knowledgeWorkbook(rows, { header: EN_HEADER }));
}

const hundredThousand = largeWorkbook(100_000);

async function readThrough(reading: AsyncIterable<ParsedRow[]>): Promise<void> {
  for await (const _ of reading);
}

/** A worker that runs the given JavaScript. */
const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

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

  it('stops at once when it is told to, also in the middle of a batch that nobody takes', async () => {
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
    const csv = folder.save('标准问题,答案');
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
    expect(failure).toMatchObject({ code: 'ENOENT' });
  });
});

async function next(code: string): Promise<string> {
  const channel = new WorkerChannel<string, string>(script(code), null);
  try {
    return await channel.next();
  } finally {
    await channel.close();
  }
}

describe('WorkerChannel', () => {
  it('S22 a file that fills the memory ends its worker, not the process', async () => {
    const greedy = next('const a = []; for (;;) a.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));');
    await expect(greedy).rejects.toMatchObject({ code: 'workbookSuspicious', detail: 'memoryExceeded' });
  });

  it('S40 an error of the worker arrives here, and so does its end without a result', async () => {
    await expect(next('throw new TypeError("a fault of ours")')).rejects.toThrow('a fault of ours');
    await expect(next('process.exit(0)')).rejects.toThrow('ended without a result');
  });

  it('gives what was sent before the end', async () => {
    const code = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage("last words");';
    expect(await next(code)).toBe('last words');
  });
});
