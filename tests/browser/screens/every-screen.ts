import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { test as firstStart } from '../support/first-start.ts';
import type { Product } from '../support/product.ts';
import { test } from '../support/test.ts';
import { tourOfAddresses } from './addresses-tour.ts';
import {
  tourOfAuditLog,
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

type Tour = (page: Page, language: Language, product: Product, browser: Browser) => Promise<void>;

/** What is judged in both languages: every address, and each kind of thing that opens above one. */
const tours: Record<string, Tour> = {
  'every address': tourOfAddresses,
  'the knowledge base': tourOfKnowledge,
  'the team': tourOfTeam,
  'the audit log': tourOfAuditLog,
  'navigation and menus': tourOfShell,
  'the workspace and the monitor': tourOfDesk,
  'the customer’s chat': tourOfChat,
};

/** The other states of those addresses. In Chinese, what fits in the wizards is judged on the journey. */
const englishTours: Record<string, Tour> = {
  'the import wizard': tourOfImport,
  'the online test': tourOfOnlineTest,
  'the deploy wizard and the record': tourOfDeploy,
  settings: tourOfSettings,
  'which bot serves': tourOfServingBot,
  'the workflows': tourOfWorkflows,
  'closed doors': tourOfClosedDoors,
  'what lays itself above a page': tourOfInterruptions,
};

/** Judges every screen: in English by everything in `judgeScreen`, in Chinese only by whether it fits. */
export function everyScreen(language: Language): void {
  test.use({ language });

  if (language === 'en')
    firstStart('the wizard of the first start', async ({ page }) => tourOfInit(page, language));

  test('signing in', async ({ page, product }) => tourOfSignIn(page, language, product));

  const chosen = language === 'en' ? { ...tours, ...englishTours } : tours;
  for (const [name, tour] of Object.entries(chosen)) {
    test(name, async ({ page, context, browser, product }) => {
      await product.signIn(context);
      await tour(page, language, product, browser);
    });
  }
}
