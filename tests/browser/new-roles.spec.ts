import { paths } from '../../src/paths.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { Members } from './models/members.ts';
import { addMember, addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('whoever loses the console keeps what is unsaved before their eyes, and leaves when they like', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const session = wordsOf(language, 'session');
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: 'administrator', deskRole: 'agent' });
  const { qaId } = await addQa(product, 'Is it waterproof?', 'It is.');
  await product.signInAs(theirs, grace);
  const own = await theirs.newPage();
  const knowledge = new KnowledgeBase(own, language);
  await own.goto(paths.qa(product.sdkAppId, qaId));
  await knowledge.answer.fill('It is, to 30 m.');

  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  const form = await members.edit(grace.nickname);
  await members.takeConsole(form);
  await members.save(form);

  const told = own.getByRole('status').filter({ hasText: session('newRoles.title') });
  await expect(told).toContainText(session('newRoles.unsaved'));
  await expect(knowledge.answer).toContainText('It is, to 30 m.');
  await told.getByRole('button', { name: session('newRoles.leave') }).click();
  await expect(own).toHaveURL(paths.online());
});

test('whoever loses the console with nothing unsaved reads why they are in the workspace', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const session = wordsOf(language, 'session');
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: 'administrator', deskRole: 'agent' });
  await product.signInAs(theirs, grace);
  const own = await theirs.newPage();
  await own.goto(paths.guide(product.sdkAppId));
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();

  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  const form = await members.edit(grace.nickname);
  await members.takeConsole(form);
  await members.save(form);
  await expect(own).toHaveURL(paths.online());
  await expect(own.getByRole('status').filter({ hasText: session('newRoles.shut') })).toBeVisible();
});
