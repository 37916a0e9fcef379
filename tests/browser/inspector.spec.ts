import type { Page } from '@playwright/test';
import { describePath } from '../../src/machines/paths/describe.ts';
import { pathAlong } from '../../src/machines/paths/along.ts';
import { printPath } from '../../src/machines/paths/print-path.ts';
import { modelOf } from '../../src/machines/registry.ts';
import { wordsFor } from '../../tools/paths/words.ts';
import { ImportWizard } from './models/import-wizard.ts';
import { Inspector } from './models/inspector.ts';
import { Shell } from './models/shell.ts';
import { startOnPage } from './paths/start-on-page.ts';
import type { Stage } from './paths/page-walk.ts';
import { violationsOf } from './support/axe.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addMember } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { row, workbookOf } from './support/workbooks.ts';

/** The steps of an import whose rows all arrive. */
const labels = [
  'file.received',
  'upload.completed',
  'parse.completed',
  'import.confirmed',
  'import.completed',
];

type PrintedTest = (fixtures: { stage: Stage }) => Promise<void>;

/** The tests of a printed file. Except for its imports, it is plain JavaScript. */
function testsIn(code: string): PrintedTest[] {
  const tests: PrintedTest[] = [];
  const collect = Object.assign((_: string, body: PrintedTest) => tests.push(body), {
    describe: (_: string, body: () => void) => body(),
  });
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- to run what is printed is the test
  new Function('test', 'startOnPage', code.replaceAll(/^import .*$/gm, ''))(collect, startOnPage);
  return tests;
}

async function pressInspect(page: Page) {
  await page.keyboard.press('ControlOrMeta+i');
}

test('an import by hand is recorded, printed as the command prints it, and replayed as a generated test', async ({
  browser,
  context,
  page,
  product,
  language,
}) => {
  await product.signIn(context);
  await page.goto(`${product.main('chatbot/knowledge/import')}?inspect`);
  const inspector = new Inspector(page, language);
  const wizard = new ImportWizard(page, language);
  await expect(inspector.panelTitle).toBeFocused();
  await expect(inspector.lit).toHaveAccessibleName('Choosing the file, now');
  await expect(inspector.offers('refused').filter({ hasText: 'upload.requested' })).toBeVisible();

  await inspector.record();
  await wizard.choose(
    await workbookOf('Customers of Ada.xlsx', [row('Where is my parcel?', 'On its way.')], language),
  );
  await expect(inspector.offers('taken').filter({ hasText: 'upload.requested' })).toBeVisible();
  await inspector.show('events');
  const chosen = inspector.events('import').filter({ hasText: 'file.chosen' });
  await expect(chosen).toContainText('•••••');
  await expect(inspector.panel).not.toContainText('Ada');

  await wizard.uploadButton.click();
  await expect(wizard.confirmButton(1)).toBeEnabled();
  await inspector.choose('upload');
  await expect(inspector.lit).toHaveAccessibleName('Waiting for review, now');
  await expectGoodScreen(page, 'the inspector beside an import');
  await wizard.confirm(1);
  await wizard.expectImported(1);
  await expect(inspector.lit).toHaveAccessibleName('Completed, now');
  await inspector.stop();

  await inspector.show('path');
  await expect(inspector.steps).toHaveText(labels);
  await inspector.expectReplayed('Completed');
  await expect(await inspector.coverage('browserTests')).toContainText('This path takes no further edge.');
  await expect(await inspector.coverage('simple')).toContainText('11 of 12 edges');
  const path = describePath(pathAlong(modelOf('upload'), 'new', labels));
  const words = await wordsFor('upload', language);
  expect(await inspector.printed('gherkin')).toBe(printPath(path, 'gherkin', words));
  expect(await inspector.printed('vitest')).toBe(printPath(path, 'vitest', words));
  const code = await inspector.printed('playwright');
  expect(code).toBe(printPath(path, 'playwright', words));
  expect(await violationsOf(page)).toEqual([]);

  await inspector.choose('import');
  await inspector.show('path');
  await expect(inspector.steps).toHaveText([
    'file.chosen',
    'upload.requested',
    'upload.progressed',
    'upload.accepted',
    'job.settled',
  ]);

  const [replay, ...others] = testsIn(code);
  expect(others).toEqual([]);
  await replay?.({ stage: { browser, context, page: await context.newPage(), product, language } });
});

test('is opened by name or key, goes along to other pages and languages, and is closed by key', async ({
  context,
  page,
  product,
  language,
}) => {
  await product.signIn(context);
  await page.goto(product.main('guide'));
  const shell = new Shell(page, language);
  const inspector = new Inspector(page, language);
  await expect(shell.title).toBeVisible();
  await expect(inspector.panel).toHaveCount(0);
  await shell.title.focus();
  await pressInspect(page);
  await expect(inspector.panelTitle).toBeFocused();
  await expect(inspector.thing('sessionGuard')).toBeVisible();

  await shell.visit(product.main('chatbot/knowledge/import'));
  await expect(inspector.thing('import')).toBeVisible();
  await expect(inspector.panelTitle).not.toBeFocused();
  await pressInspect(page);
  await expect(inspector.panelTitle).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inspector.panel).toHaveCount(0);

  await shell.runCommand('Inspect this');
  await inspector.record();
  await shell.chooseLanguage('zh');
  const chinese = new Inspector(page, 'zh');
  await expect(chinese.thing('import')).toBeVisible();
  await chinese.stop();
  await chinese.close();
  await expect(chinese.panel).toHaveCount(0);
});

test('who may not use the management console has no inspector', async ({
  context,
  page,
  product,
  language,
}) => {
  const agent = product.person('Emmy Noether');
  await addMember(product, agent, { consoleRole: null, deskRole: 'agent' });
  await product.signInAs(context, agent);
  await page.goto('/online?inspect');
  await expect(page.getByRole('main')).toBeVisible();
  await pressInspect(page);
  await expect(new Inspector(page, language).panel).toHaveCount(0);
});
