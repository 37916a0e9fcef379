import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { seedQas } from '../support/many-qas.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { PublishRecord } from './models/publish-record.ts';
import { startWorker, stopWorker } from './paths/worker.ts';
import { settled } from './support/frames.ts';
import { addQa, changeAnswer, deploy, renameRobot, startDeploying } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
const count = 151;

test.beforeEach(({ product, context }) => product.signIn(context));

/** Where the cells of a row stand, and the table; how long that is follows from rows that nobody has seen yet. */
async function places(row: Locator, table: Locator) {
  const cells = await row.getByRole('cell').all();
  const { x, y, width } = (await table.boundingBox()) ?? {};
  return [{ x, y, width }, ...(await Promise.all(cells.map((each) => each.boundingBox())))];
}

async function isInView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const size = page.viewportSize();
  return box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height;
}

for (const [name, viewport] of [
  ['a wide page', { width: 1440, height: 900 }],
  ['a phone', phone],
] as const) {
  test(`choosing rows moves nothing on ${name}`, async ({ page, product, language }) => {
    await product.inStore((db) => seedQas(db, { sdkAppId: product.sdkAppId, count }));
    const knowledge = new KnowledgeBase(page, language);
    await page.setViewportSize(viewport);
    await page.goto(paths.knowledge(product.sdkAppId));
    const row = knowledge.table.getByRole('row').nth(2);
    await expect(row).toBeVisible();
    await settled(page);
    const before = await places(row, knowledge.table);
    await row.getByRole('checkbox').check();
    await expect(knowledge.deleteChosenButton).toBeVisible();
    await settled(page);
    expect(await places(row, knowledge.table)).toEqual(before);
    expect(await isInView(page, knowledge.deleteChosenButton)).toBe(true);
  });
}

test('the list shows what one decides by, in the order and with the reason that one asks for, also on a phone', async ({
  page,
  product,
  language,
}) => {
  await product.inStore((db) => seedQas(db, { sdkAppId: product.sdkAppId, count }));
  await addQa(product, 'Zebras', 'We ship them by train, see {host}/shipping.', [
    'Do you have animals with stripes?',
  ]);
  const knowledge = new KnowledgeBase(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.knowledge(product.sdkAppId));
  const first = knowledge.table.getByRole('row').nth(1);
  await expect(first).toContainText('Zebras');
  const answer = `We ship them by train, see ${product.address}/shipping.`;
  await expect(first).toContainText(answer);
  await expect(first.getByRole('cell', { name: 'Uncategorized', exact: true })).toBeVisible();
  await expect(first.getByRole('time')).toBeVisible();
  await knowledge.sortBy('question');
  await expect(knowledge.sortedColumn('ascending')).toBeVisible();
  await expect(first).toContainText('Zebras');
  await knowledge.sortBy('question');
  await expect(knowledge.sortedColumn('descending')).toBeVisible();
  await expect(first).not.toContainText('Zebras');
  await page.reload();
  await expect(knowledge.sortedColumn('descending')).toBeVisible();
  await knowledge.search('STRIPES');
  await knowledge.expectFound(1, count + 1);
  await expect(first).toContainText(knowledge.foundBy('Do you have animals with stripes?'));
  await page.setViewportSize(phone);
  for (const words of [answer, 'Uncategorized', knowledge.notYetLive])
    await expect(first.getByText(words)).toBeVisible();
  await expect(knowledge.orderField).toHaveValue('-standardQuestion');
});

test('the answer stands before the similar questions, and Q&As are added in a row, into a category made on the way', async ({
  page,
  product,
  language,
}) => {
  const knowledge = new KnowledgeBase(page, language);
  await page.goto(paths.qa(product.sdkAppId, 'new'));
  await knowledge.standardQuestion.fill('Do you ship to Malmö?');
  await page.keyboard.press('Tab');
  await expect(knowledge.answer).toBeFocused();
  await knowledge.createAnother();
  await expect(knowledge.invalidFields).toHaveCount(1);
  await knowledge.answer.fill('We do.');
  await knowledge.askForCategory('Scandinavia');
  await expect(knowledge.categoryField).toHaveText(/Scandinavia/);
  await knowledge.askForCategory('scandinavia');
  await knowledge.expectCategoryTaken();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Finland');
  await page.keyboard.press('Enter');
  await expect(knowledge.categoryField).toHaveText(/Finland/);
  await knowledge.createAnother();
  await expect(knowledge.standardQuestion).toHaveValue('');
  await expect(knowledge.standardQuestion).toBeFocused();
  await page.keyboard.type('Do you ship to Bergen?');
  await knowledge.answer.fill('We do.');
  await knowledge.create();
  await expect(knowledge.newDrawer).toBeHidden();
  for (const city of ['Malmö', 'Bergen'])
    await expect(knowledge.row(`Do you ship to ${city}?`)).toContainText('Finland');
});

test('a question over a drawer stands in its middle, and the drawer is dimmed like the page', async ({
  page,
  product,
  language,
}) => {
  const { qaId } = await addQa(product, 'Do you ship to Turku?', 'We do.');
  const knowledge = new KnowledgeBase(page, language);
  await page.goto(paths.qa(product.sdkAppId, qaId));
  await expect(knowledge.drawerPanel).toBeVisible();
  await settled(page);
  const drawer = await knowledge.drawerPanel.boundingBox();
  const corner = () =>
    page.screenshot({ clip: { x: (drawer?.x ?? 0) + 8, y: (drawer?.y ?? 0) + 8, width: 4, height: 4 } });
  const plain = await corner();
  await knowledge.askToDelete();
  await settled(page);
  const question = await page.getByRole('alertdialog').boundingBox();
  if (drawer === null || question === null) throw new Error('They are not shown.');
  expect(question.x + question.width / 2).toBeCloseTo(drawer.x + drawer.width / 2, 0);
  expect(plain.equals(await corner())).toBe(false);
});

test('with 151 changes the way on is in view, and so it is on a phone', async ({
  page,
  product,
  language,
}) => {
  await product.inStore((db) => seedQas(db, { sdkAppId: product.sdkAppId, count }));
  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(product.sdkAppId));
  await expect(wizard.acceptButton).toBeVisible();
  await wizard.expectDifferences('added', count);
  expect(await isInView(page, wizard.acceptButton)).toBe(true);
  await page.setViewportSize(phone);
  await settled(page);
  expect(await isInView(page, wizard.acceptButton)).toBe(true);
});

test('the record says in words what changed, and tells the live version from those that were', async ({
  page,
  product,
  language,
}) => {
  const { qaId } = await addQa(product, 'Do you ship to Riga?', 'We do.');
  await deploy(product, 'The first');
  await changeAnswer(product, qaId, 'Not yet.');
  await addQa(product, 'Do you ship to Tartu?', 'We do.');
  await deploy(product, 'The second');
  const record = new PublishRecord(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.main('chatbot/record'));
  const told = (words: string) => page.getByRole('cell', { name: words, exact: true });
  await expect(page.getByRole('row').filter({ has: told('1 added') })).toContainText('The first');
  await expect(page.getByRole('row').filter({ has: told('1 added, 1 changed') })).toContainText('The second');
  await record.expectLive(2);
  await page.setViewportSize(phone);
  await expect(record.version(1)).toContainText('The first');
  await expect(record.version(1)).toContainText(product.ada.nickname);
});

test('a version is opened: what it changed, how it differs from live, and all that it holds; a roll back names what is lost', async ({
  page,
  product,
  language,
}) => {
  const { qaId } = await addQa(product, 'Do you ship to Narvik?', 'We do.');
  await deploy(product, 'The first');
  await changeAnswer(product, qaId, 'Not yet.');
  await addQa(product, 'Do you ship to Tromsø?', 'We do.');
  await renameRobot(product, 'Ingrid');
  await deploy(product, 'The second');
  const record = new PublishRecord(page, language);
  await page.goto(product.main('chatbot/record'));
  const first = await record.open(1);
  await expect(first.getByText('Do you ship to Narvik?')).toBeVisible();
  await expect(first.getByText(record.isFirst)).toBeVisible();
  await expect(first.getByRole('term').filter({ hasText: record.robot })).toBeVisible();
  await expect(first.getByText(record.unchanged)).toBeHidden();
  await record.compare('live');
  await expect(first).toContainText('2 changed, 1 removed');
  await first.getByRole('button', { name: /Narvik/ }).click();
  await expect(first.getByRole('insertion')).toContainText('We do');
  await record.compare('nothing');
  await expect(first.getByText('Do you ship to Tromsø?')).toBeHidden();
  await expect(first.getByRole('button', { name: /Narvik/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await record.askToRollBackTo(1);
  await expect(record.loss).toContainText(record.lost(1));
  await expect(record.loss).toContainText('Do you ship to Tromsø?');
  await expect(record.loss).not.toContainText('Narvik');
  await expect(record.loss).toContainText(record.robotLost);
});

test('while a deployment runs, no page offers another one, and each leads to it', async ({
  page,
  product,
  language,
}) => {
  await addQa(product, 'Do you ship to Lund?', 'We do.');
  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(product.sdkAppId));
  await expect(wizard.acceptButton).toBeVisible();
  await stopWorker(product);
  const deploymentId = await startDeploying(product);
  await expect(wizard.runningNote).toBeVisible();
  await expect(wizard.acceptButton).toBeHidden();
  const record = new PublishRecord(page, language);
  await page.goto(product.main('chatbot/record'));
  await expect(record.watchLink(1)).toHaveAttribute('href', paths.deploy(product.sdkAppId, deploymentId));
  await expect(record.deployLinks).toHaveCount(0);
  await startWorker(product);
  await expect(record.watchLink(1)).toBeHidden();
  await record.expectLive(1);
});
