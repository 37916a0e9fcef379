/** Measures reading and writing an import workbook: rows per second, memory, and how long the serving thread waits. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ErrorRow } from '../server/workbook/error-sheet.ts';
import { parseWorkbook } from '../server/workbook/parse-workbook.ts';
import { workbookTemplate, writeErrorWorkbook } from '../server/workbook/write-workbook.ts';
import { answerLengthInitialCharacters, importFileMaxBytes } from '../src/machines/rules/limits.ts';
import { knowledgeWorkbook } from '../tests/support/workbooks.ts';
import type { BenchRow, Extent } from './bench-row.ts';

const figureGroup = 'Import workbook';
const sizes = { full: { full: 25_000, many: 100_000 }, brief: { full: 25, many: 100 } };
const hanText =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经';

/** Pseudo-random Chinese text (mulberry32), so that it compresses no better than real text. */
function textMaker(seed: number): (characters: number) => string {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return (characters) =>
    Array.from({ length: characters }, () => hanText[Math.floor(random() * hanText.length)]).join('');
}

/** Rows of a Chinese knowledge base; every seed gives other rows. The first `edited` of them have got another answer since. */
export function workbook(rows: number, similar: number, seed = 1, edited = 0): Buffer {
  const text = textMaker(seed);
  return knowledgeWorkbook(
    Array.from({ length: rows }, (_, index) => [
      `分类${index % 20}`,
      `子分类${index % 50}`,
      text(12) + index,
      Array.from({ length: similar }, () => text(12)).join('\n'),
      text(similar * 12 + 8) + (index < edited ? '（已更新）' : ''),
      '启用',
    ]),
  );
}

interface Measured {
  seconds: number;
  megabytes: number;
  blockedMs: number;
}

/** Time, peak growth of the resident memory, and the longest wait of the event loop during one run. */
async function measure(job: () => Promise<void>): Promise<Measured> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  try {
    await job();
  } finally {
    delay.disable();
    clearInterval(sampler);
  }
  return {
    seconds: (performance.now() - start) / 1000,
    megabytes: (peak - before) / 1024 / 1024,
    blockedMs: delay.max / 1e6,
  };
}

async function* asErrors(file: string): AsyncGenerator<ErrorRow[]> {
  for await (const rows of parseWorkbook(file)) {
    yield rows.map((row) => ({ ...row, reason: 'duplicateOfExisting', column: 'standardQuestion' }));
  }
}

async function reading(file: string, bytes: Buffer, label: string): Promise<BenchRow[]> {
  await writeFile(file, bytes);
  let rows = 0;
  const { seconds, megabytes, blockedMs } = await measure(async () => {
    for await (const batch of parseWorkbook(file)) rows += batch.length;
  });
  const size = (bytes.length / 1024 / 1024).toFixed(1);
  const name = `${label}: ${rows} rows, ${size} MB`;
  return [
    { group: figureGroup, name: `${name}, read and checked`, value: seconds, unit: 's', target: '≤ 4' },
    { group: figureGroup, name: `${name}, rows per second`, value: rows / seconds, unit: 'rows/s' },
    { group: figureGroup, name: `${name}, memory`, value: megabytes, unit: 'MB', target: '≤ 300' },
    { group: figureGroup, name: `${name}, longest block`, value: blockedMs, unit: 'ms', target: '≤ 50' },
  ];
}

export async function run(extent: Extent): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-workbook-'));
  try {
    const size = sizes[extent];
    const full = workbook(size.full, 5);
    if (full.length > importFileMaxBytes)
      throw new Error(`The workbook has ${full.length} bytes, more than may be uploaded`);
    const rows = await reading(join(folder, 'full.xlsx'), full, 'The largest upload');
    rows.push(...(await reading(join(folder, 'long.xlsx'), workbook(size.many, 0), 'Many rows')));
    const errors = join(folder, 'errors.xlsx');
    const written = await measure(async () => {
      await writeErrorWorkbook(errors, asErrors(join(folder, 'full.xlsx')), {
        kind: 'qas',
        language: 'zh',
        columns: null,
        extraColumns: [],
        answerMaxCharacters: answerLengthInitialCharacters,
      });
    });
    const megabytes = ((await stat(errors)).size / 1024 / 1024).toFixed(1);
    rows.push({
      group: figureGroup,
      name: `Error workbook of all rows, ${megabytes} MB`,
      value: written.seconds,
      unit: 's',
    });
    rows.push({
      group: figureGroup,
      name: 'Error workbook, longest block',
      value: written.blockedMs,
      unit: 'ms',
      target: '≤ 50',
    });
    const template = await measure(
      async () =>
        void (await workbookTemplate({
          kind: 'qas',
          language: 'zh',
          answerMaxCharacters: answerLengthInitialCharacters,
        })),
    );
    rows.push({ group: figureGroup, name: 'Template', value: template.seconds, unit: 's', target: '≤ 1' });
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
