import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { Product } from '../support/product.ts';
import { test } from '../support/test.ts';
import {
  tourOfEmptyScreens,
  tourOfKnowledge,
  tourOfOnlineTest,
  tourOfServingBot,
  tourOfSettings,
  tourOfShell,
  tourOfTeam,
  tourOfWorkflows,
} from './console-tour.ts';
import { tourOfChat, tourOfDesk } from './desk-tour.ts';
import { tourOfClosedDoors, tourOfInit, tourOfInterruptions, tourOfSignIn } from './entrance-tour.ts';
import { tourOfDeploy, tourOfImport } from './wizards-tour.ts';

const tours = {
  'empty lists': tourOfEmptyScreens,
  'the knowledge base': tourOfKnowledge,
  'the import wizard': tourOfImport,
  'the online test': tourOfOnlineTest,
  'the deploy wizard and the record': tourOfDeploy,
  settings: tourOfSettings,
  'which bot serves': tourOfServingBot,
  'the team': tourOfTeam,
  'navigation and menus': tourOfShell,
  'the workflows': tourOfWorkflows,
  'closed doors': tourOfClosedDoors,
  'what lays itself above a page': tourOfInterruptions,
  'the workspace and the monitor': tourOfDesk,
  'the customer’s chat': tourOfChat,
};

/** Every screen in one language, in both colour modes: axe, 360 pixels, 200 % zoom. */
export function everyScreen(language: Language): void {
  test.use({ language });
  test.describe.configure({ timeout: 300_000 });

  test('the wizard of the first start', async ({ browser, locale }) => {
    const product = await Product.start({ name: `init-${language}`, initialized: false });
    const context = await browser.newContext({ baseURL: product.address, locale, reducedMotion: 'reduce' });
    await tourOfInit(await context.newPage(), language);
    await context.close();
    await product.stop();
  });

  test('signing in', async ({ page }) => tourOfSignIn(page, language));

  for (const [name, tour] of Object.entries(tours)) {
    test(name, async ({ page, context, browser, product }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await product.signIn(context);
      await tour(page, language, product, browser);
    });
  }
}
