import { paths } from '../../src/paths.ts';
import { importFileMaxBytes } from '../../src/machines/rules/limits.ts';
import type { FileFault } from '../../src/machines/import/import-session.ts';
import type { FailureCode } from '../../src/api/__generated__/schema.d.ts';
import { seedQas } from '../support/many-qas.ts';
import { enHeader, type Row, knowledgeWorkbook, workbookOf } from '../support/workbooks.ts';
import { ImportWizard } from './models/import-wizard.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const bomb = Buffer.concat([Buffer.from('<a>'), Buffer.alloc(20 * 1024 * 1024, 'x'), Buffer.from('</a>')]);
const row: Row = ['', '', 'Is it good?', '', 'Yes.', ''];

/** The page's message before it sends anything, while the person can still choose another file. */
const refusedAtOnce: [what: string, name: string, content: Buffer, fault: FileFault][] = [
  ['a file of another kind', 'questions.pdf', Buffer.from('%PDF-1.7'), 'unsupportedMediaType'],
  ['an empty file', 'empty.xlsx', Buffer.alloc(0), 'workbookEmpty'],
  ['a file over 5 MB', 'large.xlsx', Buffer.alloc(importFileMaxBytes + 1), 'payloadTooLarge'],
];

/** The page's message after the server has read the file. */
const refusedWhenRead: [what: string, name: string, content: Buffer, code: FailureCode][] = [
  ['no workbook in spite of its name', 'notes.xlsx', Buffer.from('just text'), 'workbookUnreadable'],
  ['a workbook without rows', 'header.xlsx', knowledgeWorkbook([], { header: enHeader }), 'workbookEmpty'],
  [
    'an unknown header',
    'strange.xlsx',
    knowledgeWorkbook([row], { header: ['A', 'B', 'C', 'D', 'E', 'F'] }),
    'workbookHeaderUnknown',
  ],
  ['a compressed bomb', 'bomb.xlsx', workbookOf([{ rows: [], xml: bomb }]), 'workbookSuspicious'],
];

const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});

test.describe('a file that is no good', () => {
  test.beforeEach(({ product, context }) => product.signIn(context));

  test('what cannot be a workbook is refused before it is sent, and another file can be chosen', async ({
    page,
    product,
    language,
  }) => {
    const wizard = new ImportWizard(page, language);
    await page.goto(paths.import(product.sdkAppId));
    for (const [what, name, content, fault] of refusedAtOnce) {
      await test.step(what, async () => {
        await wizard.choose(file(name, content));
        await wizard.expectUnfit(name, fault);
        await expect(wizard.uploadButton).toBeDisabled();
        await wizard.chooseAnotherFile();
      });
    }
    await wizard.choose(file('good.xlsx', knowledgeWorkbook([row], { header: enHeader })));
    await expect(wizard.uploadButton).toBeEnabled();
  });

  test('what turns out to be no workbook says why, writes nothing, and leads back to the beginning', async ({
    page,
    product,
    language,
  }) => {
    const wizard = new ImportWizard(page, language);
    await page.goto(paths.import(product.sdkAppId));
    for (const [what, name, content, code] of refusedWhenRead) {
      await test.step(what, async () => {
        await wizard.upload(file(name, content));
        await wizard.expectProblem(code);
        await expect(wizard.alert).toContainText(wizard.nothingWritten);
        await expect(wizard.alert).toContainText(name);
        if (code === 'workbookHeaderUnknown') {
          await wizard.expectUnknownHeader(['A', 'B', 'C', 'D', 'E', 'F'], ['standardQuestion', 'answer']);
          const sheet = wordsOf(language, 'imports')('header.sheet', { name: 'Sheet1' });
          await expect(wizard.alert).toContainText(sheet);
        }
        await wizard.restart();
      });
    }
    const why = wordsOf(language, 'problems')('title.workbookSuspicious');
    await expect(wizard.historyOf('bomb.xlsx')).toContainText(why);
    const knowledge = new KnowledgeBase(page, language);
    await page.goto(paths.knowledge(product.sdkAppId));
    await knowledge.expectEmpty();
  });

  test('a workbook without a single good row says so; its reasons can be taken along', async ({
    page,
    product,
    language,
  }) => {
    const wizard = new ImportWizard(page, language);
    await page.goto(paths.import(product.sdkAppId));
    const rows = [
      ['', '', '', '', 'No question.', ''],
      ['', '', 'No answer?', '', '', ''],
      ['', '', 'Too long?', '', 'b'.repeat(2100), ''],
    ];
    await wizard.upload(file('rejected.xlsx', knowledgeWorkbook(rows, { header: enHeader })));
    await wizard.expectReview({ accepted: 0, rejected: 3, duplicate: 0 });
    await wizard.expectNothingToImport();
    await page.goto(paths.import(product.sdkAppId));
    await wizard.openWaitingImport('rejected.xlsx');
    await wizard.expectNothingToImport();
    await wizard.show('rejected');
    await expect(wizard.row(2)).toContainText(wizard.reason('standardQuestionEmpty'));
    await expect(wizard.row(3)).toContainText(wizard.reason('answerEmpty'));
    await expect(wizard.row(4)).toContainText(wizard.tooMuch('answerTooLong', 2100, 2000));
    await expect(wizard.row(4)).toContainText('bbbbbbbb');
    expect((await wizard.downloadErrors()).suggestedFilename()).toMatch(/\.xlsx$/);
    await wizard.cancel();
    await wizard.expectCancelled();
    await wizard.restart();
    await expect(wizard.chosenFile).toBeVisible();
  });
});

test('100,000 rows are read and can be looked through; for two of them there is no room, which is said at once', async ({
  page,
  context,
  product,
  language,
}) => {
  test.setTimeout(180_000);
  await product.signIn(context);
  const wizard = new ImportWizard(page, language);
  const rows = Array.from({ length: 100_000 }, (_, n) => [
    '',
    '',
    `Where is parcel ${n}?`,
    '',
    `Shelf ${n}.`,
    '',
  ]);
  const content = knowledgeWorkbook(rows, { header: enHeader });
  expect(content.length).toBeLessThan(importFileMaxBytes);
  await product.inStore((db) => seedQas(db, { sdkAppId: product.sdkAppId, count: 2 }));
  await page.goto(paths.import(product.sdkAppId));
  await wizard.upload(file('parcels.xlsx', content));
  await wizard.expectReview({ accepted: 100_000, rejected: 0, duplicate: 0 });
  await wizard.expectNoRoom(2, 100_000);
  await expect(wizard.row(2)).toContainText('Where is parcel 0?');
  expect(await page.getByRole('row').count(), 'only what is in view is drawn').toBeLessThan(150);
  await wizard.cancel();
  await wizard.expectCancelled();
});
