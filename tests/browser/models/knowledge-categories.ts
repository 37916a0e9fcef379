import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** The categories of chatbot/knowledge: beside the list, and in the form of a Q&A. */
export class KnowledgeCategories extends Screen {
  protected readonly t = this.words('knowledge');
  protected readonly fields = this.words('fields');

  get categoryField(): Locator {
    return this.page.getByRole('combobox', { name: this.fields('categoryId') }).locator('option:checked');
  }

  private get newCategoryName(): Locator {
    return this.page.getByRole('textbox', { name: this.t('categories.newName') });
  }

  async expectCategoryTaken(): Promise<void> {
    const fault = new RegExp(this.t('categories.taken'));
    await expect(this.newCategoryName).toHaveAccessibleDescription(fault);
  }

  /** Asks for a category beside the field that chooses one. */
  async askForCategory(name: string): Promise<void> {
    await this.button(this.t('categories.new')).click();
    await this.newCategoryName.fill(name);
    await this.page.keyboard.press('Enter');
  }

  /** Gives up making a category, by the key. */
  async giveUpCategory(name: string): Promise<void> {
    await this.button(this.t('categories.new')).click();
    await this.newCategoryName.fill(name);
    await this.page.keyboard.press('Escape');
    await expect(this.newCategoryName).toBeHidden();
  }

  async askToAddCategory(): Promise<void> {
    await this.button(this.t('categories.add')).click();
    await expect(this.page.getByRole('dialog', { name: this.t('categories.add') })).toBeVisible();
  }

  async addCategory(name: string): Promise<void> {
    await this.askToAddCategory();
    const dialog = this.page.getByRole('dialog', { name: this.t('categories.add') });
    await dialog.getByLabel(this.fields('name'), { exact: true }).fill(name);
    await dialog.getByRole('button', { name: this.common('save') }).click();
    await expect(dialog).toBeHidden();
  }

  async openCategoryMenu(name: string): Promise<void> {
    await this.button(this.t('categories.actions', { name })).click();
    await expect(this.page.getByRole('menu')).toBeVisible();
  }

  /** What chooses a category in the tree. */
  category(name: string): Locator {
    return this.#tree.getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) });
  }

  /** The names in the tree, those of the second level after two blanks. */
  async categoriesShown(): Promise<string[]> {
    const rows = await this.#tree.getByRole('listitem').all();
    const names = rows.map(async (row) => {
      const isBelow = await row.evaluate(
        (element) => Number.parseFloat(getComputedStyle(element).paddingInlineStart) > 0,
      );
      return `${isBelow ? '  ' : ''}${await row.getByRole('button').first().getAttribute('title')}`;
    });
    return (await Promise.all(names)).slice(1);
  }

  async takeCategory(name: string): Promise<void> {
    const category = this.category(name);
    await category.hover();
    await this.page.mouse.down();
    // A few pixels begin to drag.
    const { x = 0, y = 0, width = 0, height = 0 } = (await category.boundingBox()) ?? {};
    await this.page.mouse.move(x + width / 2 + 9, y + height / 2 + 3);
  }

  /** What the tree says of the category that is dragged. */
  get dropSaid(): Locator {
    return this.#tree.getByRole('status');
  }

  get firstLevelDrop(): Locator {
    return this.#tree.getByText(this.t('moving.dropFirst'));
  }

  dropsBelow(name: string, place: string): string {
    return this.t('moving.below', { name, place });
  }

  async askToDeleteCategory(name: string): Promise<void> {
    await this.openCategoryMenu(name);
    await this.page.getByRole('menuitem', { name: this.t('categories.delete') }).click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  async moveByMenu(name: string, place: string | null): Promise<void> {
    await this.openCategoryMenu(name);
    await this.page.getByRole('menuitem', { name: this.t('moving.action') }).click();
    const dialog = this.page.getByRole('dialog', { name: this.t('moving.title', { name }) });
    await dialog.getByLabel(this.t('moving.place')).selectOption(place ?? this.t('moving.firstLevel'));
    await dialog.getByRole('button', { name: this.t('moving.move') }).click();
    await expect(dialog).toBeHidden();
  }

  robotsSaid(robots: string): Locator {
    return this.page.getByText(this.t('moving.robots', { names: robots }));
  }

  async undoMove(): Promise<void> {
    await this.button(this.t('moving.undo')).last().click();
  }

  get #tree(): Locator {
    return this.page.getByRole('navigation', { name: this.t('categories.title') });
  }
}
