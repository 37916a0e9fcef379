import { paths } from '../../src/paths.ts';
import { HookStandIn } from '../support/hook-stand-in.ts';
import { ServingBot } from './models/serving-bot.ts';
import { Shell } from './models/shell.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

test('a third-party bot that does not answer is seen before it serves, then on every page, and says why', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const hook = await HookStandIn.listen();
  hook.answer = (response) => response.writeHead(503).end();
  const settings = new ServingBot(page, language);
  const shell = new Shell(page, language);
  await settings.open(product.sdkAppId);
  await settings.saveAddress(hook.url);
  await settings.makeSecret();
  await settings.keepSecret();

  await settings.askToLet('thirdParty');
  await expect(settings.question).toContainText(settings.neverAnswered);
  await page.keyboard.press('Escape');
  await settings.tryOut('Hello?');
  await expect(settings.outcome).toContainText(settings.outcomeOf('refused'));
  await settings.askToLet('thirdParty');
  await expect(settings.question).toContainText(settings.wouldFail);
  await expect(settings.question).toContainText('503');
  await expectGoodScreen(page, 'letting a third-party bot serve that fails');
  await settings.confirm('thirdParty');
  await expect(settings.serving).toContainText(settings.failing);
  await expect(settings.serving).toContainText(settings.adviceOn('refused'));
  await expectGoodScreen(page, 'a third-party bot fails');

  await page.goto(paths.guide(product.sdkAppId));
  await expectGoodScreen(page, 'another screen while a third-party bot fails');
  await shell.showFailingHook();
  await expect(settings.serving).toContainText(settings.failing);

  hook.reset();
  await settings.open(product.sdkAppId);
  await settings.tryOut('Hello again?');
  await expect(settings.outcome).toContainText(settings.outcomeOf('answered'));
  await expect(settings.serving).not.toContainText(settings.failing);
  await page.goto(paths.guide(product.sdkAppId));
  await expect(shell.title).toBeVisible();
  await expect(shell.failingHookLink).toBeHidden();
  await hook.close();
});
