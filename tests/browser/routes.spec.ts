import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { Guide } from './models/guide.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { Shell } from './models/shell.ts';
import { SignIn } from './models/sign-in.ts';
import { Workspace } from './models/workspace.ts';
import { addMember } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('SPECIFICATION §2: addresses lead where the table says', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const lead = async (from: string, to: RegExp) => {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
  };
  await lead('/nothing/like/this', /\/online$/);
  await lead(product.main('nothing'), /\/online$/);
  const address = product.main('nothing');
  await expect(new Shell(page, language).toast(address)).toContainText(
    wordsOf(language, 'session')('deadLink.title', { address }),
  );
  await lead('/', /\/online$/);
  await new Guide(page, language).open(product.sdkAppId);
  await lead('/', /\/guide$/);
  await lead(product.main('chatbot/whatever'), /\/chatbot\/basic$/);
  await lead(product.main('chatbot/task'), /\/chatbot\/basic$/);
  await lead(product.main('config/whatever'), /\/config\/setting$/);
  await lead(product.main('manage/whatever'), /\/manage\/member$/);
  await lead(product.main('dataBoard/whatever'), /\/dataBoard\//);
  await lead(product.main('customerConfig/whatever'), /\/customerConfig\/whatever$/);
  await lead(paths.login(), /\/guide$/);
  await lead(paths.init(), /\/guide$/);
});

test('SPECIFICATION §6: an agent has the workspace only, an administrator the console only', async ({
  page,
  context,
  product,
  language,
}) => {
  const agent = product.person('Emmy Noether');
  const administrator = product.person('Ida Rhodes');
  await addMember(product, agent, { consoleRole: null, deskRole: 'agent' });
  await addMember(product, administrator, { consoleRole: 'administrator', deskRole: null });
  const signIn = new SignIn(page, language);

  await product.signInAs(context, agent);
  await page.goto(paths.member(product.sdkAppId));
  await expect(page).toHaveURL(/\/online$/);
  await new Workspace(page, language).expectStatus('offline');

  await product.signInAs(context, administrator);
  await page.goto(paths.online());
  await expect(signIn.title).toHaveText(signIn.workspaceTitle);
  await signIn.goToConsole();
  await expect(new Guide(page, language).title).toHaveText(wordsOf(language, 'guide')('title'));
  const address = product.main('nothing');
  await page.goto(address);
  await expect(signIn.title).toHaveText(wordsOf(language, 'session')('deadLink.title', { address }));
  await signIn.goToConsole();
});

test('whoever has to sign in first comes to where they wanted to be', async ({ page, product, language }) => {
  await page.goto(`${paths.knowledge(product.sdkAppId)}?search=parcel`);
  const signIn = new SignIn(page, language);
  await signIn.signIn(product.ada);
  await expect(page).toHaveURL(/chatbot\/knowledge\?search=parcel$/);
});

test('SPECIFICATION §4: the query’s language wins, then the stored one, then the browser’s', async ({
  page,
  context,
  product,
}) => {
  await product.signIn(context);
  const root = page.locator('html');
  const titles = {
    en: `Quick start · ${wordsOf('en', 'common')('pageTitle')}`,
    zh: `快速入门 · ${wordsOf('zh', 'common')('pageTitle')}`,
  };
  const expectLanguage = async (language: 'en' | 'zh') => {
    await expect(root).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(titles[language]);
    await expect(new Guide(page, language).title).toHaveText(wordsOf(language, 'guide')('title'));
  };
  await page.goto(paths.guide(product.sdkAppId));
  await expectLanguage('en');
  await page.goto(`${paths.guide(product.sdkAppId)}?lang=zh`);
  await expectLanguage('zh');
  // Chinese quotation marks, dashes and dots come from a Chinese font, not from the one of the Latin letters.
  const marks = await page.evaluate(() => {
    const faces = [...document.fonts].filter(({ family }) => /Han marks/.test(family));
    return {
      used: getComputedStyle(document.body).fontFamily,
      ranges: faces.map((face) => face.unicodeRange),
    };
  });
  expect(marks.used).toMatch(/^"Han marks"/);
  expect(marks.ranges).toEqual(Array(2).fill('U+2014, U+201C-201D, U+2026'));
  await page.goto(`${paths.guide(product.sdkAppId)}?lang=fr`);
  await expectLanguage('en');
  await new Shell(page, 'en').chooseLanguage('zh');
  await expectLanguage('zh');
  // A reload keeps the choice as well.
  await expect(page).toHaveURL(paths.guide(product.sdkAppId));
  await page.goto(paths.guide(product.sdkAppId));
  await expectLanguage('zh');
  await page.goto(`${paths.guide(product.sdkAppId)}?lang=en`);
  await expectLanguage('en');
});

/** The addresses of the scripts that the page loads from now on. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
}

for (const address of ['/', paths.login()]) {
  test(`the sign-in page loads little by ${address}, and libraries in a file of their own`, async ({
    page,
    language,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(new SignIn(page, language).form).toBeVisible();
    await expect(page).toHaveURL(paths.login());
    expect([...scripts]).toContainEqual(expect.stringMatching(/\/vendor-/));
    // After leaving a page, the test can no longer read what that page loaded.
    const sizes = await Promise.all(
      [...scripts].map(
        async (script) => gzipSync(await (await page.request.get(script)).body()).length / 1000,
      ),
    );
    expect(sizes.reduce((sum, kB) => sum + kB, 0)).toBeLessThan(170);
  });
}

test('a screen comes in few files, and the link of the screen one is on shows it as at first', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const knowledge = new KnowledgeBase(page, language);
  const scripts = scriptsOf(page);
  await page.goto(paths.knowledge(product.sdkAppId));
  await expect(knowledge.title).toBeVisible();
  expect(scripts.size).toBeLessThan(25);
  await knowledge.search('parcel');
  await expect(page).toHaveURL(/search=parcel/);
  await new Shell(page, language).goTo('knowledge');
  await expect(page).toHaveURL(paths.knowledge(product.sdkAppId));
  await expect(knowledge.searchField).toHaveValue('');
});

/** The page's console messages from now on. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

test('SPECIFICATION §3, §4: buffet-config-id is logged; another version, or none, is logged and nothing else', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const guide = new Guide(page, language);
  const said = listen(page);
  const asked = page.waitForRequest((request) => request.url().endsWith('/?buffet-config-id=b-42'));
  await page.goto(`${paths.guide(product.sdkAppId)}?buffet-config-id=b-42`);
  await asked;
  await expect.poll(() => said.join('\n')).toContain('buffet-config-id');
  expect(said.join('\n')).toContain('b-42');

  await page.route(/\/\?buffet-config-id=/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta name="version" content="99.0.0">' }),
  );
  await guide.open(product.sdkAppId);
  await expect.poll(() => said.join('\n')).toContain('version mismatch');
  await guide.expectToDo('importKnowledge');

  await page.unrouteAll();
  await page.route(/\/\?buffet-config-id=/, (route) => route.abort());
  await guide.open(product.sdkAppId);
  await expect.poll(() => said.join('\n')).toContain('version check failed');
  await guide.expectToDo('importKnowledge');
  await expect(guide.alert).toHaveCount(0);
});
