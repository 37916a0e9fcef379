import { paths } from '../../src/paths.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { addCategory, addRobot } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a category is moved by the mouse, by keys and by its menu, and the toast takes it back', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  await addCategory(product, 'Orders');
  const prices = await addCategory(product, 'Prices');
  await addCategory(product, 'Returns');
  await addRobot(product, 'Seller', { categoryIds: [prices], documentIds: null });
  const tree = new KnowledgeBase(page, language);
  await page.goto(paths.knowledge(product.sdkAppId));
  const shown = (...names: string[]) =>
    expect.poll(() => tree.categoriesShown()).toEqual([expect.any(String), ...names]);
  await shown('Orders', 'Prices', 'Returns');

  await tree.takeCategory('Returns');
  await tree.category('Orders').hover();
  await expect(tree.dropSaid).toHaveText(tree.dropsBelow('Returns', 'Orders'));
  await page.keyboard.press('Escape');
  await expect(tree.dropSaid).toHaveText('');
  await page.mouse.up();
  await tree.takeCategory('Returns');
  await tree.category('Orders').hover();
  await page.mouse.up();
  await shown('Orders', '  Returns', 'Prices');
  await expect(page).not.toHaveURL(/category=/);
  await tree.undoMove();
  await shown('Orders', 'Prices', 'Returns');

  await tree.category('Returns').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await shown('Orders', 'Prices', '  Returns');
  await expect(tree.category('Returns')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await shown('Orders', '  Returns', 'Prices');
  await tree.takeCategory('Returns');
  await tree.firstLevelDrop.hover();
  await page.mouse.up();
  await shown('Orders', 'Prices', 'Returns');
  await tree.moveByMenu('Returns', 'Prices');
  await expect(tree.robotsSaid('Seller').last()).toBeVisible();
  await shown('Orders', 'Prices', '  Returns');

  // Whoever deletes it reads which robots lose it, also where a robot names the one above.
  for (const lost of ['Prices', 'Returns']) {
    await tree.askToDeleteCategory(lost);
    await expect(page.getByRole('alertdialog')).toContainText('Seller');
    await page.keyboard.press('Escape');
  }
  await tree.askToDeleteCategory('Orders');
  await expect(page.getByRole('alertdialog')).not.toContainText('Seller');
});
