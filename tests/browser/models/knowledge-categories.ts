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
}
