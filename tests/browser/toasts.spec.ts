import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { Members } from './models/members.ts';
import { Settings } from './models/settings.ts';
import { Shell } from './models/shell.ts';
import { pressEscape, settled } from './support/frames.ts';
import { addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const viewports = { 'a wide page': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } };

/** Toasts that are there stay as long as the page seems to be in the background. */
async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Whether a press in the middle and at the ends of a button reaches it, and not something that lies on it. */
async function isFree(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return [left + 4, (left + right) / 2, right - 4].every((x) =>
      element.contains(document.elementFromPoint(x, middle)),
    );
  });
}

for (const [name, viewport] of Object.entries(viewports)) {
  test(`a toast lies on nothing that saves on ${name}`, async ({ page, context, product, language }) => {
    await addQa(product, 'Do you ship to Narvik?', 'We do.');
    await product.signIn(context);
    const { sdkAppId } = product;
    const settings = new Settings(page, language);
    const knowledge = new KnowledgeBase(page, language);
    const members = new Members(page, language);
    const shell = new Shell(page, language);
    await page.setViewportSize(viewport);
    await settings.openApplication(sdkAppId);
    await settings.field('applicationName').fill('Harbour desk');
    await settings.save();
    await settings.expectSaved('global');
    await keepToasts(page);
    const toast = shell.toast('').first();

    /** The toast is there, and the button can be pressed. */
    const expectFree = async (button: Locator) => {
      await expect(button).toBeVisible();
      await settled(page);
      await expect(toast).toBeInViewport({ ratio: 0.99 });
      expect(await isFree(button)).toBe(true);
    };

    await settings.field('applicationName').fill('Harbour service');
    await expectFree(settings.saveButton);
    await settings.discard();
    await settings.visit(paths.qa(sdkAppId, 'new'));
    await expectFree(knowledge.createButton);
    await pressEscape(page);
    await expect(knowledge.newDrawer).toBeHidden();
    await settings.visit(paths.deploy(sdkAppId));
    await expectFree(new DeployWizard(page, language).acceptButton);
    await settings.visit(paths.member(sdkAppId));
    await members.add();
    await expectFree(members.submitButton);
  });
}
