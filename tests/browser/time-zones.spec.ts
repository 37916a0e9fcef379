import { paths } from '../../src/paths.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

test('a time zone is found by its city, in the language of the reader', async ({
  context,
  page,
  product,
}) => {
  const settings = paths.setting(product.sdkAppId);
  await product.signIn(context);
  await page.goto(`${settings}?lang=zh`);
  const field = page.getByRole('combobox', { name: '时区' });
  await expect(field).toHaveValue('伦敦');
  await field.click();
  await field.fill('上海');
  const found = page.getByRole('listbox', { name: '时区' }).getByRole('option');
  await expect(found).toHaveText(['上海Asia/Shanghai · UTC+8']);
  await expectGoodScreen(page, 'time zones');
  await field.press('Enter');
  await expect(field).toHaveValue('上海');
  await page.getByRole('button', { name: /^保存/ }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();
  await page.goto(`${settings}?lang=en`);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Shanghai');
});
