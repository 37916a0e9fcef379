import { type Download, type FileChooser, type Locator, expect } from '@playwright/test';
import type { DocumentDeployState, DocumentStatus } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** chatbot/documents, and one of them. */
export class Documents extends Screen {
  private readonly t = this.words('documents');
  private readonly one = this.words('oneDocument');
  private readonly text = this.words('documentText');
  private readonly statuses = this.words('statuses');

  async upload(...files: { name: string; buffer: Buffer }[]): Promise<void> {
    const choice = await this.openChoice();
    await choice.setFiles(files.map((file) => ({ mimeType: 'application/octet-stream', ...file })));
  }

  async openChoice(): Promise<FileChooser> {
    const chosen = this.page.waitForEvent('filechooser');
    await this.button(this.t('upload')).click();
    return chosen;
  }

  async fetchAgain(): Promise<void> {
    await this.button(this.one('fetchAgain')).click();
  }

  get empty(): Locator {
    return this.page.getByRole('heading', { name: this.t('empty.title') });
  }

  get uploads(): Locator {
    return this.page.getByRole('region', { name: this.t('uploads.title') });
  }

  uploadOf(name: string): Locator {
    return this.uploads.getByRole('listitem').filter({ hasText: name });
  }

  async sendAgain(name: string): Promise<void> {
    await this.button(this.t('uploads.againThis', { name })).click();
  }

  async removeUpload(name: string): Promise<void> {
    await this.button(this.t('uploads.removeThis', { name })).click();
  }

  get unsupported(): string {
    return this.t('uploads.unsupported');
  }

  problem(code: 'duplicateFile' | 'networkError' | 'documentOcrFailed'): string {
    return this.words('problems')(`title.${code}`);
  }

  row(name: string): Locator {
    return this.page
      .getByRole('table', { name: this.t('title') })
      .getByRole('row')
      .filter({ hasText: name });
  }

  async expectState(name: string, status: DocumentStatus | 'activated' | 'deactivated'): Promise<void> {
    const word =
      status === 'activated' || status === 'deactivated'
        ? this.statuses(`activation.${status}`)
        : this.statuses(`document.${status}`);
    await expect(this.row(name)).toContainText(word);
  }

  async expectForCustomers(name: string, state: DocumentDeployState): Promise<void> {
    await expect(this.row(name)).toContainText(this.statuses(`documentDeployState.${state}`));
  }

  async showForCustomers(state: DocumentDeployState): Promise<void> {
    await this.page
      .getByRole('combobox', { name: this.t('filters.deployState') })
      .selectOption({ label: this.statuses(`documentDeployState.${state}`) });
  }

  async select(...names: string[]): Promise<void> {
    for (const name of names)
      await this.page.getByRole('checkbox', { name: this.t('select', { name }), exact: true }).check();
  }

  /** An action for the documents that are selected. */
  bulk(action: 'activate' | 'deactivate' | 'delete'): Locator {
    return this.button(this.words('knowledge')(`bulk.${action}`));
  }

  /** What is said of those that were left as they are. */
  leftUnread(...names: string[]): Locator {
    return this.page.getByText(this.t('bulk.unread', { count: names.length, names: names.join(', ') }));
  }

  get noneRead(): string {
    return this.t('bulk.noneRead');
  }

  /** The question before `count` documents are deleted. */
  deletion(count: number): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('bulk.deleteTitle', { count }) });
  }

  get nothingLive(): string {
    return this.t('bulk.deleteSilent');
  }

  async confirmDeletion(count: number): Promise<void> {
    await this.deletion(count)
      .getByRole('button', { name: this.t('bulk.deleteConfirm', { count }) })
      .click();
    await expect(this.deletion(count)).toBeHidden();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.t('filters.search') }).fill(text);
  }

  async open(name: string): Promise<void> {
    await this.button(this.t('open', { name })).click();
    await expect(this.title).toHaveText(name);
  }

  get body(): Locator {
    return this.page.getByRole('region', { name: this.text('text'), exact: true });
  }

  get facts(): Locator {
    return this.page.getByRole('region', { name: this.text('facts') });
  }

  passage(place: number): Locator {
    return this.body.getByRole('listitem', { name: this.text('passage', { place }), exact: true });
  }

  pageText(page: number): string {
    return this.text('page', { page });
  }

  async leaveOut(place: number): Promise<void> {
    await this.button(this.text('leaveOutThis', { place })).click();
    await expect(this.passage(place)).toContainText(this.text('leftOut'));
  }

  async takeBack(place: number): Promise<void> {
    await this.button(this.text('takeBackThis', { place })).click();
    await expect(this.passage(place)).not.toContainText(this.text('leftOut'));
  }

  /** The box that selects a passage. */
  choice(place: number): Locator {
    return this.page.getByRole('checkbox', { name: this.text('select', { place }), exact: true });
  }

  /** An action for the passages that are selected. */
  bulkOfPassages(action: 'leaveOut' | 'takeBack'): Locator {
    return this.button(this.text(`bulk.${action}`));
  }

  get noneOut(): string {
    return this.text('bulk.noneOut');
  }

  /** The passages that are left out. */
  get leftOuts(): Locator {
    return this.body.getByRole('listitem').filter({ hasText: this.text('leftOut') });
  }

  correction(place: number): Locator {
    return this.page.getByRole('dialog', { name: this.text('correct.title', { place }) });
  }

  async openCorrection(place: number): Promise<void> {
    await this.button(this.text('correct.actionThis', { place })).click();
    await expect(this.correction(place).getByRole('textbox')).toBeFocused();
  }

  async correct(place: number, text: string): Promise<void> {
    await this.openCorrection(place);
    await this.correction(place).getByRole('textbox').fill(text);
    await this.#saveCorrection(place);
    await expect(this.passage(place)).toContainText(text);
    await expect(this.passage(place)).toContainText(this.text('corrected'));
  }

  /** Ends the correction that is open. */
  async takeAsRead(place: number): Promise<void> {
    await this.correction(place)
      .getByRole('button', { name: this.text('correct.takeRead') })
      .click();
    await this.#saveCorrection(place);
    await expect(this.passage(place)).not.toContainText(this.text('corrected'));
  }

  async #saveCorrection(place: number): Promise<void> {
    await this.correction(place)
      .getByRole('button', { name: this.common('save') })
      .click();
    await expect(this.correction(place)).toBeHidden();
  }

  async deactivate(): Promise<void> {
    await this.button(this.one('deactivate')).click();
    await expect(this.body).toContainText(this.text('inactive'));
  }

  async rename(from: string, to: string): Promise<void> {
    await this.button(this.one('rename')).click();
    const drawer = this.page.getByRole('dialog', { name: this.one('renameTitle', { name: from }) });
    await drawer.getByRole('textbox').fill(to);
    await drawer.getByRole('button', { name: this.common('save') }).click();
    await expect(this.title).toHaveText(to);
  }

  /** Sends a file to take the place of the document's, and leaves the rest to the reading. */
  async replace(name: string, file: { name: string; buffer: Buffer }): Promise<void> {
    await this.button(this.one('replace')).click();
    const dialog = this.page.getByRole('dialog', { name: this.one('replaceTitle', { name }) });
    await dialog
      .getByLabel(this.one('replaceChoose'))
      .setInputFiles({ mimeType: 'application/octet-stream', ...file });
    await dialog.getByRole('button', { name: this.one('replaceConfirm') }).click();
    await expect(dialog).toBeHidden();
  }

  async expectNotReplacedBy(name: string): Promise<void> {
    await expect(this.body.getByRole('alert')).toContainText(this.text('edition.failed', { name }));
  }

  async dismissEdition(): Promise<void> {
    await this.button(this.text('edition.dismiss')).click();
    await expect(this.body.getByRole('alert')).toBeHidden();
  }

  sameDocument(name: string): Locator {
    return this.uploads.getByRole('link', { name: this.one('openSame', { name }) });
  }

  async download(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.button(this.one('downloadFile')).click();
    return download;
  }

  async delete(): Promise<void> {
    await this.button(this.one('delete')).click();
    await this.button(this.one('deleteConfirm')).click();
    await expect(this.title).toHaveText(this.t('title'));
  }
}
