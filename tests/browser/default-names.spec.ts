import { paths } from '../../src/paths.ts';
import { WebChannel } from './models/channels.ts';
import { addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('what nobody has named has its name in the language of the reader', async ({
  context,
  page,
  product,
}) => {
  const { sdkAppId } = product;
  await addQa(product, 'Where is my parcel?', 'On its way.');
  await product.signIn(context);
  const inChinese = (address: string) => page.goto(`${address}?lang=zh`);

  await test.step('the default category, in its tree, its list and what waits for a deployment', async () => {
    await inChinese(paths.knowledge(sdkAppId));
    await expect(page.getByRole('cell', { name: '未分类', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '分类' }).getByText('未分类')).toBeVisible();
    await inChinese(paths.deploy(sdkAppId));
    await page.getByRole('button', { name: /Where is my parcel/ }).click();
    await expect(page.getByText('未分类')).toBeVisible();
    await expect(page.getByText('Uncategorized')).toHaveCount(0);
  });

  await test.step('the channel, which keeps it while other things of it change', async () => {
    const channel = new WebChannel(page, 'zh');
    await inChinese(paths.webSetting(sdkAppId));
    await expect(channel.name).toHaveValue('网页聊天');
    await channel.allowSite('https://www.acme.test');
    await channel.save();
    await page.goto(`${paths.webSetting(sdkAppId)}?lang=en`);
    await expect(new WebChannel(page, 'en').name).toHaveValue('Web chat');
  });

  await test.step('and once somebody has named it, everybody reads that', async () => {
    const channel = new WebChannel(page, 'en');
    await channel.name.fill('Shop');
    await channel.save();
    await inChinese(paths.webSetting(sdkAppId));
    await expect(new WebChannel(page, 'zh').name).toHaveValue('Shop');
    await page.goto(`/main/${sdkAppId}/customerConfig/all?lang=zh`);
    await expect(page.getByRole('link', { name: /^Shop/ })).toBeVisible();
  });
});
