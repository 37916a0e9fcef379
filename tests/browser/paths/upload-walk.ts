import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { ImportWizard, type Workbook } from '../models/import-wizard.ts';
import { row, workbookOf } from '../support/workbooks.ts';
import { PageWalk } from './page-walk.ts';
import { startWorker, stopWorker } from './worker.ts';

/** An import in its wizard. The file is held on its way and the worker stands still, so that every state is seen. */
export class UploadWalk extends PageWalk {
  private readonly page = this.stage.page;
  private readonly wizard = new ImportWizard(this.page, this.stage.language);
  private arrive: (() => void) | null = null;

  async begin(): Promise<void> {
    const { product, context } = this.stage;
    await product.signIn(context);
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
    const landmarks: Record<string, string> = {
      toBeUploaded: 'import-choose-file',
      uploading: 'import-progress',
      parsing: 'import-progress',
      reviewing: 'import-review',
      importing: 'import-progress',
      completed: 'import-result',
      cancelled: 'import-result',
    };
    const landmark = landmarks[state];
    if (landmark === undefined) return this.wizard.expectProblem('workbookUnreadable');
    await expect(this.page.locator(`[data-landmark="${landmark}"]`)).toBeVisible();
    if (state === 'cancelled') await this.wizard.expectCancelled();
    if (state === 'completed') await this.wizard.expectImported(1);
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
    const question = next === 'parse.completed:nothingAccepted' ? '' : `Question ${randomUUID()}?`;
    return workbookOf('faq.xlsx', [row(question, 'An answer.')], 'en');
  }

  protected async provoke(label: string): Promise<void> {
    const { product } = this.stage;
    const steps: Record<string, () => Promise<unknown>> = {
      'file.received': async () => this.wizard.upload(await this.workbook()),
      'upload.completed': () => this.letArrive(),
      'import.confirmed': async () => {
        await stopWorker(product);
        await this.wizard.confirm(1);
      },
      'import.cancelled': () => this.wizard.cancel(),
    };
    await (steps[label] ?? (() => startWorker(product)))();
  }

  private async letArrive(): Promise<void> {
    await expect.poll(() => this.arrive).not.toBeNull();
    this.arrive?.();
    await expect(this.page).toHaveURL(/import\/imp_/);
  }

  override async end(): Promise<void> {
    const { product } = this.stage;
    const path = { sdkAppId: product.sdkAppId };
    const { data } = await product.api.GET('/apps/{sdkAppId}/imports', { params: { path } });
    for (const { importId, status } of data?.items ?? []) {
      if (status !== 'reviewing' && status !== 'parsing') continue;
      await product.api.POST('/apps/{sdkAppId}/imports/{importId}/cancel', {
        params: { path: { ...path, importId } },
      });
    }
    await startWorker(product);
  }
}
