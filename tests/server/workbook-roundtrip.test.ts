import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { widestQaSchema } from '../../src/machines/rules/knowledge-validation.ts';
import { foldQuestion, isBlank } from '../../src/machines/rules/text.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { writeFileSync } from 'node:fs';
import { readAll, WorkbookFolder } from '../support/workbook-files.ts';
import { knowledgeWorkbook, workbookOf, zhHeader } from '../support/workbooks.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

/** Any text of one line: all of Unicode, without the blanks that cleaning removes. */
const line = (max: number) =>
  fc
    .string({ unit: 'binary', maxLength: max })
    .map((text) => text.replace(/\p{Cc}|[\uFEFF\uFFFE\uFFFF]/gu, '').trim())
    .map((text) => (isBlank(text) ? '' : text));

const qa = fc.record({
  category: line(20),
  subcategory: line(20),
  standardQuestion: line(60).filter((text) => foldQuestion(text) !== ''),
  similarQuestions: fc.array(
    line(30).filter((text) => foldQuestion(text) !== ''),
    { maxLength: 6 },
  ),
  answer: fc
    .array(line(40), { minLength: 1, maxLength: 5 })
    .map((lines) => lines.join('\n').trim())
    .filter((text) => !isBlank(text)),
  statusText: fc.constantFrom('', '启用', '停用', 'Activated', 'deactivated'),
});

const qas = fc.uniqueArray(qa, {
  maxLength: 12,
  minLength: 1,
  selector: (one) => foldQuestion(one.standardQuestion),
});

it('reads back what was written, with any Unicode text', async () => {
  await fc.assert(
    fc.asyncProperty(qas, fc.constantFrom('shared' as const, 'inline' as const), async (written, strings) => {
      const rows = written.map((one) => [
        one.category,
        one.subcategory,
        one.standardQuestion,
        one.similarQuestions.join('\r\n'),
        one.answer,
        one.statusText,
      ]);
      const { rows: read } = await readAll(folder.save(knowledgeWorkbook(rows, { strings })));
      expect(read.map(({ content }) => content)).toEqual(
        written.map((one) => ({ ...one, qaId: '', extra: [] })),
      );
      for (const row of read) {
        const { standardQuestion, similarQuestions, answer } = row.content;
        const rules = validateBySchema(widestQaSchema, { standardQuestion, similarQuestions, answer });
        expect(row.outcome === 'accepted').toBe(rules.ok);
      }
    }),
    { numRuns: 150 },
  );
});

it('the order of columns, blank rows and further columns change nothing but their places', async () => {
  const columns = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
  await fc.assert(
    fc.asyncProperty(qas, columns, fc.nat({ max: 5 }), async (written, order, gap) => {
      const rows = written.map((one, index) => {
        const all = [one.category, one.subcategory, one.standardQuestion, one.similarQuestions.join('\n')];
        all.push(one.answer, one.statusText);
        return {
          at: 2 + (index + 1) * (gap + 1),
          cells: [`#${index}`, ...order.map((column) => all[column])],
        };
      });
      const header = ['编号', ...order.map((column) => zhHeader[column])];
      const { rows: read, summary } = await readAll(folder.save(workbookOf([{ rows: [header, ...rows] }])));
      expect(read.map(({ content, rowNumber }) => ({ rowNumber, ...content }))).toEqual(
        written.map((one, index) => ({ rowNumber: rows[index]?.at, ...one, qaId: '', extra: [`#${index}`] })),
      );
      expect(summary.extraColumns).toEqual(['编号']);
    }),
    { numRuns: 60 },
  );
});

it('a damaged workbook is refused or read, and never anything else', async () => {
  const good = knowledgeWorkbook(
    Array.from({ length: 30 }, (_, index) => ['类', '', `问${index}`, '似', '答', '启用']),
  );
  const file = folder.path('damaged.xlsx');
  const damage = fc.array(fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(damage, async (bytes) => {
      const copy = Buffer.from(good);
      for (const [at, value] of bytes) copy[at] = value;
      writeFileSync(file, copy);
      const outcome = await readAll(file).then(
        ({ summary }) => summary.total,
        (error: Error) => error.name,
      );
      expect([30, 'WorkbookFailure']).toContain(outcome);
    }),
    { numRuns: 400 },
  );
});

it('a workbook with parts that somebody edited by hand is refused or read, and never anything else', async () => {
  const names = [
    'xl/worksheets/sheet1.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    '_rels/.rels',
  ];
  const snippets = [
    '<',
    '>',
    '"',
    '/',
    '&',
    '<c/>',
    '<v>',
    's',
    '-1',
    '1e999',
    'xl:',
    '<row r="0"/>',
    ']]>',
    '\u0000',
    '../',
    '#',
  ];
  const edit = fc.record({
    part: fc.constantFrom(...names),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat({ max: 20 }),
    put: fc.constantFrom(...snippets),
  });
  const file = folder.path('edited.xlsx');
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
      const bytes = knowledgeWorkbook([['类', 1.5, '问', true, '答', '启用']], {
        formats: ['yyyy-mm-dd'],
        entries: (entries) =>
          entries.map((entry) => {
            let text = entry.data.toString();
            for (const { part, at, cut, put } of edits) {
              const place = Math.floor(at * text.length);
              if (part === entry.name) text = text.slice(0, place) + put + text.slice(place + cut);
            }
            return { ...entry, data: text };
          }),
      });
      writeFileSync(file, bytes);
      const outcome = await readAll(file).then(
        () => 'read',
        (error: Error) => error.name,
      );
      expect(['read', 'WorkbookFailure']).toContain(outcome);
    }),
    { numRuns: 400 },
  );
});
