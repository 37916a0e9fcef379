import { type Download, type Locator, expect } from '@playwright/test';
import type {
  FailureCode,
  ImportColumn,
  RowOutcome,
  RowReason,
} from '../../../src/api/__generated__/schema.d.ts';
import type { FileFault } from '../../../src/machines/import/import-session.ts';
import { importFileMaxBytes } from '../../../src/machines/rules/limits.ts';
import { Screen } from './screen.ts';

const outcomes = ['accepted', 'changed', 'unchanged', 'rejected', 'duplicate', 'conflicting'] as const;

function typedEntries(counts: Partial<Record<RowOutcome, number>>): [RowOutcome, number][] {
  return outcomes.flatMap((outcome) => {
    const count = counts[outcome];
    return count === undefined ? [] : [[outcome, count] as [RowOutcome, number]];
  });
}

/** A file for the file input: a path, or a name with content. */
export type Workbook = string | { name: string; mimeType: string; buffer: Buffer };

/** chatbot/knowledge/import */
export class ImportWizard extends Screen {
  protected readonly t = this.words('imports');
  private readonly statuses = this.words('statuses');

  get chosenFile(): Locator {
    return this.region(this.t('file.region'));
  }

  get uploadButton(): Locator {
    return this.button(this.t('file.upload'));
  }

  get progress(): Locator {
    return this.region(this.t('read.region'));
  }

  get review(): Locator {
    return this.region(this.t('review.region'));
  }

  get result(): Locator {
    return this.region(this.t('result.region'));
  }

  get history(): Locator {
    return this.region(this.t('history.title'));
  }

  /** The file input; it is gone once a file is chosen. */
  get fileInput(): Locator {
    return this.page.getByLabel(this.t('file.choose'));
  }

  async choose(workbook: Workbook): Promise<void> {
    await this.fileInput.setInputFiles(workbook);
  }

  async upload(workbook: Workbook): Promise<void> {
    await this.choose(workbook);
    await this.uploadButton.click();
  }

  /** The note at a failure: the draft is unchanged. */
  get nothingWritten(): string {
    return this.t('result.nothingWritten');
  }

  async uploadAgain(): Promise<void> {
    await this.button(this.t('read.sendAgain')).click();
  }

  async restart(): Promise<void> {
    await this.button(this.t('result.again')).click();
  }

  async chooseAnotherFile(): Promise<void> {
    await this.button(this.t('file.another')).click();
  }

  /** What is wrong with a file that was chosen, and what to do. */
  async expectUnfit(name: string, fault: FileFault): Promise<void> {
    const size = this.format.fileSize(importFileMaxBytes);
    await expect(this.alert).toContainText(this.t(`unfit.${fault}.title`, { name, size }));
    await expect(this.alert).toContainText(this.t(`unfit.${fault}.hint`));
  }

  /** What the history says about an import. */
  historyOf(fileName: string): Locator {
    return this.history.getByRole('listitem').filter({ hasText: fileName });
  }

  /** Sends the chosen file again after a refusal. */
  async retryUpload(): Promise<void> {
    await this.alert.getByRole('button', { name: this.common('retry') }).click();
  }

  /** What stands in place of a header, what is missing, and the template that has it. */
  async expectUnknownHeader(found: string[], missing: ImportColumn[]): Promise<void> {
    const quoted = (title: string) => this.t('header.quoted', { title });
    const titles = missing.map((column) => quoted(this.statuses(`importColumn.${column}`)));
    await expect(this.alert).toContainText(this.t('header.missing', { columns: this.format.list(titles) }));
    await expect(this.alert).toContainText(
      this.t('header.found', { columns: this.format.list(found.map(quoted)) }),
    );
    const template = this.alert.getByRole('link', { name: this.common(`languages.${this.language}`) });
    await expect(template).toHaveAttribute('download');
  }

  /** On arrival, the page names an import that is not finished and leads to it. */
  async openWaitingImport(name: string): Promise<void> {
    const status = this.statuses('upload.reviewing');
    const notice = this.page
      .getByRole('status')
      .filter({ hasText: this.t('waiting.title', { name, status }) });
    await notice.getByRole('link', { name: this.t('waiting.open') }).click();
  }

  async openPendingImport(): Promise<void> {
    await this.button(this.t('pending.open')).click();
  }

  /** The button that imports; it has the number of rows. */
  confirmButton(count: number): Locator {
    return this.button(this.t('review.confirm', { count }));
  }

  async confirm(count: number): Promise<void> {
    await this.confirmButton(count).click();
  }

  /** The button that cancels an import; during the upload it cancels the upload. */
  get cancelButton(): Locator {
    return this.button(this.t('read.cancel')).or(this.button(this.t('read.cancelUpload')));
  }

  /** The question before leaving would stop an upload. */
  get leavingQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('leaving.title') });
  }

  async keepUploading(): Promise<void> {
    await this.leavingQuestion.getByRole('button', { name: this.t('leaving.stay') }).click();
    await expect(this.leavingQuestion).toBeHidden();
  }

  async stopUploadAndLeave(): Promise<void> {
    await this.leavingQuestion.getByRole('button', { name: this.t('leaving.leave') }).click();
  }

  async cancel(): Promise<void> {
    await this.button(this.t('read.cancel')).click();
  }

  async downloadTemplate(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.chosenFile.getByRole('link', { name: this.common(`languages.${this.language}`) }).click();
    return download;
  }

  async downloadErrors(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.link(this.t('review.download')).click();
    return download;
  }

  async goToOnlineTest(): Promise<void> {
    await this.link(this.t('result.test')).click();
  }

  async goToDeploy(): Promise<void> {
    await this.link(this.t('result.deploy')).click();
  }

  /** Opens the rows of one outcome. */
  async show(outcome: RowOutcome): Promise<void> {
    await this.tab(this.t(`review.outcomes.${outcome}`)).click();
  }

  /** A row under review, by its number in the file. */
  row(rowNumber: number): Locator {
    return this.review
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: this.format.number(rowNumber), exact: true }) });
  }

  reason(reason: RowReason): string {
    return this.statuses(`rowReason.${reason}`);
  }

  tooMuch(reason: RowReason, measured: number, limit: number): string {
    return this.t('review.over', { reason: this.reason(reason), measured, limit });
  }

  sameAsRow(row: number): string {
    return this.t('review.sameAsRow', { row });
  }

  async expectReview(counts: Partial<Record<RowOutcome, number>>): Promise<void> {
    await expect(this.heading(this.t('review.title'))).toBeVisible();
    for (const [outcome, count] of typedEntries(counts)) {
      const name = this.t(`review.outcomes.${outcome}`);
      await expect(this.tab(name)).toHaveText(`${name}${this.format.number(count)}`);
    }
  }

  /** “Changed” is no part of “Unchanged”: a tab is found from the beginning of its name. */
  private tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** So many of the accepted rows have no place. */
  async expectNoRoom(overflow: number, accepted: number): Promise<void> {
    await expect(this.alert).toContainText(this.t('review.noRoomTitle', { count: overflow }));
    await expect(this.confirmButton(accepted)).toBeDisabled();
  }

  async expectImported(count: number): Promise<void> {
    await expect(this.result).toContainText(this.t('result.title', { count }));
    await expect(this.link(this.t('result.see'))).toBeVisible();
  }

  async expectCancelled(): Promise<void> {
    await expect(this.heading(this.t('result.cancelledTitle'))).toBeVisible();
  }

  async expectNothingToImport(): Promise<void> {
    await expect(this.review).toContainText(this.t('review.nothingTitle'));
    await expect(this.confirmButton(0)).toBeDisabled();
  }

  /** The alert after a refused or unreadable file: the problem's own words, with the way back. */
  async expectProblem(code: FailureCode): Promise<void> {
    await expect(this.alert).toContainText(this.words('problems')(`title.${code}`));
  }
}
