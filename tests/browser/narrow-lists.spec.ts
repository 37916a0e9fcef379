import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { ApiCustomer } from './support/customer.ts';
import { settled } from './support/frames.ts';
import type { Product } from './support/product.ts';
import { addMember, addQa, deploy, forceOffline, setConversations, untilAudited } from './support/seed.ts';
import { expect, languages, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

/** As wide as most. */
const usual = { width: 1440, height: 900 };
const wide = { width: 1720, height: 900 };
const phone = { width: 390, height: 844 };

/** Something in every list, so that every column has something to say. */
async function fillLists(page: Page, product: Product): Promise<void> {
  await addQa(product, 'Do you ship to Narvik?', 'We do.');
  await deploy(product, 'The first');
  await addQa(product, 'Do you ship to Tromsø?', 'We do.');
  await untilAudited(product, 'Do you ship to Tromsø?');
  const grace = product.person('Grace Hopper');
  await forceOffline(
    product,
    await addMember(product, grace, { consoleRole: 'administrator', deskRole: 'agent' }),
  );
  await setConversations(product, { acceptMode: 'automatic', receptionLimit: 1 });
  await product.api.POST('/apps/{sdkAppId}/agents/me/online', {
    params: { path: { sdkAppId: product.sdkAppId } },
  });
  for (const name of ['Mei', 'Otto']) {
    const customer = await ApiCustomer.waiting(product, name);
    await customer.write('Where is my parcel?');
  }
  await product.signIn(page.context());
}

/** What the columns of a page's tables say: in heads, and under the cells of other columns. */
async function toldIn(page: Page): Promise<Set<string>> {
  await settled(page);
  const headed = await page.getByRole('columnheader').allTextContents();
  return new Set([...headed, ...(await page.locator('dl[data-folded] dt').allTextContents())]);
}

/** The heads of columns that end in dots. */
async function cutHeads(page: Page): Promise<string[]> {
  await settled(page);
  return page.getByRole('columnheader').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const parts = [head, ...head.querySelectorAll('*')].filter(
        (part) => getComputedStyle(part).textOverflow === 'ellipsis',
      );
      return parts.some((part) => part.scrollWidth > part.clientWidth) ? [head.textContent] : [];
    }),
  );
}

/** Whether every fact under a cell is in view sideways. */
async function isWithin(facts: Locator): Promise<boolean> {
  const boxes = await Promise.all((await facts.all()).map((each) => each.boundingBox()));
  return boxes.every((box) => box !== null && box.x >= 0 && box.x + box.width <= phone.width);
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('on a phone every list tells what a wide page tells, but for what nobody decides by', async ({
      page,
      product,
    }) => {
      await fillLists(page, product);
      const { sdkAppId } = product;
      const manage = wordsOf(language, 'manage');
      const lists: [address: string, untold: string[]][] = [
        [paths.knowledge(sdkAppId), [wordsOf(language, 'knowledge')('columns.similar')]],
        [paths.record(sdkAppId), [wordsOf(language, 'deploy')('record.size')]],
        [paths.member(sdkAppId), [manage('column.memberId'), manage('column.since')]],
        [paths.audit(sdkAppId), []],
        [paths.monitor(sdkAppId), []],
        [`${paths.workflows(sdkAppId)}?view=table`, []],
      ];
      for (const [address, untold] of lists) {
        await page.setViewportSize(wide);
        await page.goto(address);
        await expect(page.getByRole('cell').first()).toBeVisible();
        const told = await toldIn(page);
        await page.setViewportSize(usual);
        expect(await cutHeads(page), address).toEqual([]);
        await page.setViewportSize(phone);
        await expect(page.locator('dl[data-folded]').first()).toBeVisible();
        const toldOnPhone = await toldIn(page);
        expect([...told].filter((each) => !toldOnPhone.has(each)).toSorted(), address).toEqual(
          untold.toSorted(),
        );
        expect(await isWithin(page.locator('dl[data-folded] dd')), address).toBe(true);
      }
    });
  });
}

test('on a page as wide as most, the list of members tells their addresses whole', async ({
  page,
  product,
}) => {
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: 'administrator', deskRole: 'deskAdmin' });
  await product.signIn(page.context());
  await page.setViewportSize(usual);
  await page.goto(paths.member(product.sdkAppId));
  for (const { email } of [product.ada, grace]) {
    const address = page.getByRole('cell').getByText(email);
    await expect(address).toBeVisible();
    await settled(page);
    expect(await address.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
