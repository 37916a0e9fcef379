import { paths } from '../../src/paths.ts';
import { Applications } from './models/applications.ts';
import { Settings } from './models/settings.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('an application is added, used beside the first one, and deleted again', async ({
  context,
  page,
  product,
  language,
}) => {
  await product.signIn(context);
  const applications = new Applications(page, language);
  await applications.openSettings(product.sdkAppId);
  await applications.expectOnlyOne();

  await applications.startNew();
  await applications.create();
  await expectGoodScreen(page, 'a new application without a name');
  await applications.name('Shop');
  await applications.create();
  await expect(page).not.toHaveURL(new RegExp(product.sdkAppId));
  await expect(page).toHaveURL(/\/guide$/);
  await applications.expectAt('Shop');
  const sdkAppId = /main\/(\d+)/.exec(page.url())?.[1] ?? '';

  // Somebody else has it open meanwhile; the page stops showing the deleted application.
  const other = await context.newPage();
  await other.goto(paths.knowledge(sdkAppId));
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await applications.openSettings(sdkAppId);
  await applications.deletion.click();
  await expect(applications.confirm).toBeDisabled();
  await applications.typeToConfirm('Sho');
  await expect(applications.confirm).toBeDisabled();
  await expectGoodScreen(page, 'deleting an application');
  await applications.typeToConfirm('Shop');
  await applications.confirm.click();
  await expect(page).toHaveURL(new RegExp(product.sdkAppId));
  await expect(other).not.toHaveURL(new RegExp(sdkAppId));
});

test('a super administrator renames the organization, and the switcher says so', async ({
  context,
  page,
  product,
  language,
}) => {
  await product.signIn(context);
  const settings = new Settings(page, language);
  await page.goto(`${paths.setting(product.sdkAppId)}?view=organization`);
  const t = wordsOf(language, 'common');
  const field = page.getByRole('textbox', { name: wordsOf(language, 'fields')('organizationName') });
  await expect(field).not.toHaveValue('');
  await field.fill('');
  await settings.save();
  await expect(field).toHaveAccessibleDescription(/./);
  await field.fill('Acme Group');
  await settings.save();
  await settings.expectSaved('global');
  await expect(page.getByRole('button', { name: t('save') })).toBeHidden();
  await expect(
    page.getByRole('button', { name: wordsOf(language, 'shell')('application.switch') }),
  ).toContainText('Acme Group');
  await expectGoodScreen(page, 'settings of the organization');
});
