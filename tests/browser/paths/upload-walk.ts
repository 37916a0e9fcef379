import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Landmark } from '../../../src/machines/machine-types.ts';
import type { Workbook } from '../models/import-wizard.ts';
import { UpdatingImport } from '../models/updating-import.ts';
import { addQa } from '../support/seed.ts';
import { row, workbookOf } from '../support/workbooks.ts';
import { emptyCategories, fillCategories } from './full-categories.ts';
import { PageWalk } from './page-walk.ts';
import { startWorker, stopWorker } from './worker.ts';

/** An import in its wizard. The test holds the file back and stops the worker, so that it sees every state. */
export class UploadWalk extends PageWalk {
  private readonly page = this.stage.page;
  private readonly wizard = new UpdatingImport(this.page, this.stage.language);
  protected override readonly controls = {
    file: () => this.wizard.fileInput.or(this.wizard.uploadButton),
    existing: () => this.wizard.existing('update'),
    confirm: () => this.confirmButton,
    cancel: () => this.wizard.cancelButton,
  };

  private arrive: (() => void) | null = null;
  private isRefused = false;
  private isEmpty = false;
  private isUpdating = false;

  async begin(): Promise<void> {
    const { product, context } = this.stage;
    await product.signIn(context);
    await addQa(product, 'Known?', 'An answer.');
    await stopWorker(product);
    await this.page.route('**/imports', async (route) => {
      if (route.request().method() === 'POST') {
        await new Promise<void>((resolve) => {
          this.arrive = resolve;
        });
      }
      await route.continue();
    });
    await this.page.goto(product.main('chatbot/knowledge/import'));
  }

  async expectState(state: string): Promise<void> {
    if (state === 'failed') return this.expectFailure();
    if (state === 'reviewing' && this.isEmpty && !this.isUpdating) await this.wizard.expectNothingToImport();
    if (state === 'parseFailed') await this.wizard.expectProblem('workbookUnreadable');
    if (state === 'cancelled') await this.wizard.expectCancelled();
    if (state === 'completed') await this.expectCompleted();
  }

  private async expectCompleted(): Promise<void> {
    if (this.isUpdating) await this.wizard.expectUpdated(1, this.isEmpty ? 0 : 1);
    else await this.wizard.expectImported(1);
  }

  /** The button that imports; what it says follows from what there is to import. */
  private get confirmButton() {
    const { wizard } = this;
    return wizard
      .confirmButton(0)
      .or(wizard.confirmButton(1))
      .or(wizard.updateButton(1))
      .or(wizard.updateButton(1, 1));
  }

  /** If the server cannot keep the file, the page says so at the file's choice; a failed import has its own page. */
  private async expectFailure(): Promise<void> {
    if (!this.page.url().includes('/imp_')) return this.wizard.expectProblem('operationFailed');
    await expect(this.wizard.alert).toContainText(this.wizard.nothingWritten);
    await this.wizard.expectProblem('knowledgeLimitExceeded');
  }

  /** A file that the server could not keep is no import: a separate alert says so. */
  override async expectLandmark(landmark: Landmark): Promise<void> {
    await super.expectLandmark(this.isRefused ? { alert: 'import-refused' } : landmark);
  }

  private async workbook(): Promise<Workbook> {
    const next = this.coming('parse.completed', 'parse.completed:nothingAccepted', 'parse.failed');
    if (next === 'parse.failed') {
      return {
        name: 'broken.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('no workbook'),
      };
    }
    this.isEmpty = next === 'parse.completed:nothingAccepted';
    const question = this.isEmpty ? '' : `Question ${randomUUID()}?`;
    const category = randomUUID();
    const rows = [row(question, 'An answer.', { category }), row('Known?', 'Another answer.', { category })];
    return workbookOf('faq.xlsx', rows, 'en');
  }

  protected async provoke(label: string): Promise<void> {
    const { product } = this.stage;
    const steps: Record<string, () => Promise<unknown>> = {
      'file.received': async () => this.wizard.upload(await this.workbook()),
      'upload.completed': () => this.letArrive(),
      'upload.failed': () => this.failToArrive(),
      'existing.chosen': async () => {
        this.isUpdating = true;
        await this.wizard.chooseExisting('update');
      },
      'import.confirmed': async () => {
        await stopWorker(product);
        await this.confirmButton.click();
      },
      'import.failed': () => this.failToImport(),
      'import.cancelled': () => this.wizard.cancel(),
    };
    await (steps[label] ?? (() => startWorker(product)))();
  }

  private async letArrive(): Promise<void> {
    await expect.poll(() => this.arrive).not.toBeNull();
    this.arrive?.();
    await expect(this.page).toHaveURL(/import\/imp_/);
  }

  /** The file store's folder is missing during the upload. Once it is back, the same file arrives. */
  private async failToArrive(): Promise<void> {
    const { product } = this.stage;
    await product.installation.breakFiles('upload');
    await expect.poll(() => this.arrive).not.toBeNull();
    this.arrive?.();
    this.arrive = null;
    await this.wizard.expectProblem('operationFailed');
    await product.installation.mendFiles('upload');
    await product.installation.expectError('operationFailed');
    this.isRefused = true;
  }

  /**
   * While the confirmed import waits, colleagues create the greatest number of categories; the import's own is one
   * too many.
   */
  private async failToImport(): Promise<void> {
    const { product } = this.stage;
    await fillCategories(product);
    await startWorker(product);
    await this.wizard.expectProblem('knowledgeLimitExceeded');
    await emptyCategories(product);
  }

  override async end(): Promise<void> {
    if (this.isRefused) {
      await this.wizard.retryUpload();
      await this.letArrive();
    }
    await startWorker(this.stage.product);
  }
}
