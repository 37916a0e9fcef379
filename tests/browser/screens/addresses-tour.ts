import type { Page } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { paths } from '../../../src/paths.ts';
import { Screen } from '../models/screen.ts';
import { expectGoodScreen } from '../support/page-checks.ts';
import type { Product } from '../support/product.ts';
import { expect } from '../support/test.ts';

class AnyScreen extends Screen {}

/** What stands at an address before there is anything; in English other tours look at the forms, in more states. */
export async function tourOfAddresses(page: Page, language: Language, product: Product): Promise<void> {
  const screen = new AnyScreen(page, language);
  const { sdkAppId } = product;
  const look = async (path: string) => {
    await expect(screen.title).toBeVisible();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectGoodScreen(page, `${path}, empty`);
  };
  const lists = [
    paths.chitchat(sdkAppId),
    paths.documents(sdkAppId),
    paths.file(sdkAppId),
    paths.advice(sdkAppId),
    paths.import(sdkAppId),
    paths.onlineTest(sdkAppId),
    paths.batchTest(sdkAppId),
    paths.regression(sdkAppId),
    paths.deploy(sdkAppId),
    paths.record(sdkAppId),
    paths.qaOptimization(sdkAppId),
    paths.monitor(sdkAppId),
    paths.analysis(sdkAppId),
    paths.channels(sdkAppId),
  ];
  const forms = [
    paths.guide(sdkAppId),
    paths.basic(sdkAppId),
    paths.setting(sdkAppId),
    paths.webSetting(sdkAppId),
    paths.workflows(sdkAppId),
  ];
  const views = [
    `${paths.basic(sdkAppId)}?view=third-party`,
    `${paths.setting(sdkAppId)}?view=conversations`,
  ];
  await page.goto(paths.knowledge(sdkAppId));
  await look(paths.knowledge(sdkAppId));
  for (const path of language === 'en' ? lists : [...lists, ...forms]) {
    await screen.visit(path);
    await look(path);
  }
  for (const path of language === 'en' ? [] : views) {
    await page.goto(path);
    await look(path);
  }
}
