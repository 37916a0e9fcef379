import type { FileChooser, Page } from '@playwright/test';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { Guide } from './models/guide.ts';
import { ImportWizard } from './models/import-wizard.ts';
import { SignIn } from './models/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until the focused element has this name; without a mouse there is no other way. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const called = new RegExp(typeof name === 'string' ? `^${name}$` : name);
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const labels = isField ? [...(element.labels ?? [])] : [];
      const label = element.getAttribute('aria-label') ?? labels.map((each) => each.innerText).join(' ');
      return (label || element.innerText).trim();
    });
    if (called.test(said)) {
      await expectVisibleFocus(page);
      return;
    }
  }
  throw new Error(`The tab key never comes to "${name}".`);
}

/** A keyboard user must see the focus: the element, or its visible substitute, has an outline. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isOutlined = await page.evaluate(() => {
    for (let at = document.activeElement; at !== null && at !== document.body; at = at.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
    }
    return false;
  });
  expect(isOutlined, 'the focus can be seen').toBe(true);
}

test('signing in, importing and deploying with the keyboard alone', async ({ page, product, language }) => {
  const signIn = new SignIn(page, language);
  const guide = new Guide(page, language);
  const wizard = new ImportWizard(page, language);
  const deploy = new DeployWizard(page, language);
  await page.goto('/login');
  await expect(signIn.form).toBeVisible();
  await tabTo(page, 'Email or account name');
  await page.keyboard.type(product.ada.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(product.ada.password);
  await page.keyboard.press('Enter');
  await guide.expectToDo('importKnowledge');

  await tabTo(page, 'Import a workbook');
  await page.keyboard.press('Enter');
  await expect(wizard.chosenFile).toBeVisible();
  // Starts to listen before the key is pressed, because the browser must know first.
  const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await tabTo(page, 'Choose a workbook');
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({
    name: 'keys.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: knowledgeWorkbook([['', '', 'Is there a key?', '', 'Under the mat.', '']], { header: enHeader }),
  });
  await expect(wizard.uploadButton).toBeEnabled();
  await tabTo(page, 'Upload and check');
  await page.keyboard.press('Enter');
  await wizard.expectReview({ accepted: 1, rejected: 0, duplicate: 0 });
  await tabTo(page, 'Import 1 Q&A');
  await page.keyboard.press('Enter');
  await wizard.expectImported(1);

  await tabTo(page, 'Deploy');
  await page.keyboard.press('Enter');
  await expect(deploy.diff).toContainText('Is there a key?');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(deploy.note).toBeVisible();
  await tabTo(page, 'Note');
  await page.keyboard.type('By keys alone');
  await tabTo(page, 'Deploy version 1');
  await page.keyboard.press('Enter');
  await deploy.expectLive(1);
});

test('the first key leads past the navigation', async ({ page, context, product, language }) => {
  await product.signIn(context);
  await new Guide(page, language).open(product.sdkAppId);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
