import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { columnTitles } from '../../server/workbook/columns.ts';
import { safeText } from '../../server/workbook/formula-safe.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Exports } from '../support/exports.ts';
import { type Importer, importOffice, rowCounts } from '../support/imports.ts';
import type { Knowledge, Qa } from '../support/knowledge.ts';

let app: TestApp;
let importer: Importer;
let knowledge: Knowledge;
let exports: Exports;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const { office, ...parts } = await importOffice(app);
  ({ importer, knowledge } = parts);
  exports = new Exports(app, office.owner, office.sdkAppId);
});
afterAll(() => app.close());

/** What spreadsheets, formulas, apostrophes, scripts and encodings make of texts. */
const pieces = fc.constantFrom(
  '=',
  "'",
  "''",
  '+',
  '-',
  '@',
  '＝',
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  ' ',
  '\u3000',
  '\u200B',
  '\uFEFF',
  '=1+1',
  '0049',
  '1e5',
  'TRUE',
  '_x0041_',
  '&amp;',
  '<b>',
  '{host}',
  'A',
  'ａ',
  'ß',
  'é',
  'e\u0301',
  '怎么退款',
  '訂單',
  'מתי',
  'أين',
  'ภาษา',
  '한국어',
  'か',
  '🙂',
  '👩‍👩‍👧',
  '🇩🇪',
  '\u0007',
  '\u0085',
);
const text = (most: number) =>
  fc
    .oneof(
      fc.array(pieces, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
      fc.tuple(pieces, fc.integer({ min: 1, max: most })).map(([piece, times]) => piece.repeat(times)),
    )
    .map((made) => Array.from(made).slice(0, most).join(''));

const made = fc.record({
  standardQuestion: text(100),
  similarQuestions: fc.array(text(200), { maxLength: 6 }),
  answer: text(2000),
  place: fc.nat({ max: 3 }),
  isActive: fc.boolean(),
});

/** Adds what the product admits of it; a question that is there already, for example, it does not. */
async function addAll(some: readonly (typeof made extends fc.Arbitrary<infer One> ? One : never)[]) {
  const parent = await knowledge.addCategory('\'=Orders, "returns"');
  const child = await knowledge.addCategory('配送', parent.categoryId);
  const plain = await knowledge.addCategory('+49;');
  const places = [undefined, parent.categoryId, child.categoryId, plain.categoryId];
  const added: Qa[] = [];
  for (const { place, isActive, standardQuestion, ...rest } of some) {
    const status = isActive ? 'activated' : 'deactivated';
    const answer = await knowledge.create(standardQuestion, { ...rest, categoryId: places[place], status });
    expect([201, 409, 422]).toContain(answer.status);
    if (answer.status === 201) added.push(answer.body);
  }
  return added;
}

async function exported(): Promise<Buffer> {
  const { exportId } = await exports.done('qas');
  return (await exports.download(exportId)).bytes;
}

/** The exported sheet as a spreadsheet program saves it as text: every cell in quotes, as it is shown, with the apostrophe that guards it. */
function asTable(qas: readonly Qa[], separator: string): string {
  const rows = qas.map(({ categoryPath: [category = '', below = ''], inDefaultCategory, ...qa }) => [
    ...(inDefaultCategory ? ['', ''] : [category, below]),
    qa.standardQuestion,
    qa.similarQuestions.join('\n'),
    qa.answer,
    qa.status,
    qa.qaId,
  ]);
  const lineOf = (cells: readonly string[]) =>
    cells.map((cell) => `"${safeText(cell).replaceAll('"', '""')}"`).join(separator);
  return [Object.values(columnTitles.zh), ...rows].map((cells) => `${lineOf(cells)}\r\n`).join('');
}

/** What comes back of an export where nobody has edited it. */
async function reviewed(file: Buffer): Promise<unknown> {
  const { counts, importId } = await importer.reviewUpdate(file);
  const others = (await importer.rows(importId)).filter(({ outcome }) => outcome !== 'unchanged');
  const changes = others.length === 0 ? [] : await importer.changes(importId);
  await importer.cancel(importId);
  return { counts, others, changes };
}

describe('what was exported and not edited', () => {
  it('is nothing new, as a workbook and as a table, whatever the texts are', async () => {
    const some = fc.sample(made, { numRuns: 150, seed: 20_261_126 });
    const qas = await addAll(some);
    const total = qas.length;
    expect(total).toBeGreaterThan(60);
    const unchanged = { counts: rowCounts({ total, unchanged: total }), others: [], changes: [] };
    const workbook = await exported();
    expect(await reviewed(workbook)).toEqual(unchanged);
    const utf8 = Buffer.from(`\uFEFF${asTable(qas, ',')}`);
    expect(await reviewed(utf8)).toEqual(unchanged);
    const utf16 = Buffer.from(`\uFEFF${asTable(qas, '\t')}`, 'utf16le');
    expect(await reviewed(utf16)).toEqual(unchanged);
  });

  it('is nothing new for as many questions, and as long texts, as there can be', async () => {
    const similarQuestions = Array.from({ length: 20 }, (_, index) => `${'长'.repeat(197)}${index}`);
    const qa = await knowledge.add('问'.repeat(100), {
      similarQuestions,
      answer: `=${'答\n'.repeat(999)}答`,
    });
    const workbook = await exported();
    const unchanged = { counts: rowCounts({ total: 1, unchanged: 1 }), others: [], changes: [] };
    expect(await reviewed(workbook)).toEqual(unchanged);
    expect(await reviewed(Buffer.from(asTable([qa], ';')))).toEqual(unchanged);
  });

  it('changes exactly what somebody has edited in one cell', async () => {
    const where = await knowledge.add('Where is it?', { similarQuestions: ['Here?'], answer: 'There.' });
    const who = await knowledge.add('Who is it?', { answer: 'Me.' });
    const table = asTable([where, who], ',').replace('"There."', '"Over there."');
    const { counts, importId } = await importer.reviewUpdate(Buffer.from(table));
    expect(counts).toEqual(rowCounts({ total: 2, changed: 1, unchanged: 1 }));
    await importer.finish(importId);
    expect((await knowledge.list({ search: 'Where' })).body.items).toMatchObject([
      { similarQuestions: ['Here?'], answer: 'Over there.', version: 2 },
    ]);
  });
});
