import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { paths } from '../../src/paths.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { Members } from './models/members.ts';
import type { Product } from './support/product.ts';
import { addMember, addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

interface Stage {
  context: BrowserContext;
  page: Page;
  product: Product;
  language: Language;
  theirs: BrowserContext;
}

/** Grace administrates and serves. @returns her page, and what takes the console from her */
async function administrator({ context, page, product, language, theirs }: Stage) {
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: 'administrator', deskRole: 'agent' });
  await product.signInAs(theirs, grace);
  const takeConsole = async (): Promise<void> => {
    await product.signIn(context);
    const members = new Members(page, language);
    await members.open(product.sdkAppId);
    const form = await members.edit(grace.nickname);
    await members.takeConsole(form);
    await members.save(form);
  };
  return { own: await theirs.newPage(), takeConsole, t: wordsOf(language, 'session') };
}

test('whoever loses the console keeps what is unsaved before their eyes, and leaves when they like', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const { own, takeConsole, t } = await administrator({ context, page, product, language, theirs });
  const { qaId } = await addQa(product, 'Is it waterproof?', 'It is.');
  const knowledge = new KnowledgeBase(own, language);
  await own.goto(paths.qa(product.sdkAppId, qaId));
  await knowledge.answer.fill('It is, to 30 m.');

  await takeConsole();
  const told = own.getByRole('status').filter({ hasText: t('newRoles.title') });
  await expect(told).toContainText(t('newRoles.unsaved'));
  await expect(knowledge.answer).toContainText('It is, to 30 m.');
  await told.getByRole('button', { name: t('newRoles.leave') }).click();
  await expect(own).toHaveURL(paths.online());
});

test('whoever loses the console with nothing unsaved reads why they are in the workspace', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const { own, takeConsole, t } = await administrator({ context, page, product, language, theirs });
  await own.goto(paths.guide(product.sdkAppId));
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();

  await takeConsole();
  await expect(own).toHaveURL(paths.online());
  await expect(own.getByRole('status').filter({ hasText: t('newRoles.shut') })).toBeVisible();
});
