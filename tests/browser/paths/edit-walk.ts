import { type Route, expect } from '@playwright/test';
import { roleAndName } from '../../../src/machines/landmark.ts';
import type { Landmark } from '../../../src/machines/machine-types.ts';
import { WebChannel } from '../models/channels.ts';
import { PageWalk } from './page-walk.ts';

/** How a request that is held on its way ends. */
type Ending = (route: Route) => Promise<void>;
const go: Ending = (route) => route.continue();
const drop: Ending = (route) => route.abort('internetdisconnected');
const refuse =
  (status: number, problem: object): Ending =>
  (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Refused', status, requestId: 'req_1', ...problem },
    });

/** Requests that wait for somebody to say how they end. */
class Held {
  private waiting: Route[] = [];

  readonly take = async (route: Route): Promise<void> => {
    this.waiting.push(route);
  };

  async end(ending: Ending): Promise<void> {
    await expect.poll(() => this.waiting.length).toBeGreaterThan(0);
    await Promise.all(this.waiting.splice(0).map(ending));
  }

  /** What the page has given up itself is answered by nobody. */
  forget(): void {
    this.waiting = [];
  }
}

/** The settings of the web channel as one form. What it sends, and what it reads after a conflict, is held on its way. */
export class EditWalk extends PageWalk {
  private readonly page = this.stage.page;
  private readonly form = new WebChannel(this.page, this.stage.language);
  protected override readonly controls = {
    name: () => this.form.name,
    save: () => this.form.saveButton,
    discard: () => this.form.discardButton,
    resolve: () => this.form.saveChoiceButton,
    postpone: () => this.form.postponeButton,
  };

  private readonly saving = new Held();
  private readonly reading = new Held();
  private isCompared = false;
  /** The draft stands on what a colleague saved: a further conflict is about nothing new. */
  private isOnTheirs = false;

  async begin(): Promise<void> {
    const { product, context } = this.stage;
    await product.inStore((db) =>
      db.updateTable('channels').set({ name: 'Ada', status: 'activated' }).execute(),
    );
    await product.signIn(context);
    await this.form.open(product.sdkAppId);
    await expect(this.form.name).toHaveValue('Ada');
    await this.page.route(/\/channels\/[^/]+$/, (route) =>
      route.request().method() === 'PATCH' ? this.saving.take(route) : route.continue(),
    );
    await this.page.route(/\/channels$/, (route) =>
      this.isCompared ? this.reading.take(route) : route.continue(),
    );
  }

  async expectState(state: string): Promise<void> {
    await expect(this.form.conflictDialog).toBeVisible({ visible: state === 'conflicted' });
    await expect(this.form.refusal).toBeVisible({ visible: state === 'refused' });
    const isBusy = ['checking', 'saving', 'comparing'].includes(state);
    await expect(this.form.busyForm).toHaveCount(isBusy ? 1 : 0);
  }

  /** A question stands in a frame of its own, which has the role. */
  override async expectLandmark(landmark: Landmark): Promise<void> {
    const { role, name } = roleAndName(landmark);
    if (role !== 'dialog') return super.expectLandmark(landmark);
    const place = this.page.locator(`[data-landmark="${name}"]`);
    await expect(this.page.getByRole('dialog').filter({ has: place })).toBeVisible();
  }

  protected async provoke(label: string): Promise<void> {
    const fields = [{ pointer: '/name', code: 'tooLong', limit: 32 }];
    const steps: Record<string, () => Promise<unknown>> = {
      'draft.changed': () => this.type(),
      'draft.submitted': () => this.form.saveButton.click(),
      'draft.discarded': () => this.discard(),
      'saveDraft.done': () => this.saving.end(go),
      'saveDraft.failed': () => this.saving.end(drop),
      'saveDraft.failed:fields': () => this.saving.end(refuse(422, { code: 'validationFailed', fields })),
      'saveDraft.failed:conflict': () => this.conflict(),
      'readRecord.done:same': () => this.compare(go),
      'readRecord.done:otherField': () => this.compare(go),
      'readRecord.done:sameField': () => this.compare(go),
      'readRecord.failed': () => this.compare(refuse(403, { code: 'forbidden' })),
      'conflict.resolved:mine': () => this.form.resolve('mine'),
      'conflict.resolved:theirs': () => this.form.resolve('theirs'),
      'conflict.postponed': () => this.form.postponeButton.click(),
    };
    await steps[label]?.();
  }

  /** The same words again would be no change. */
  private async type(): Promise<void> {
    await this.form.name.fill('');
    await this.form.name.fill('Grace');
  }

  private async discard(): Promise<void> {
    await this.form.discardButton.click();
    this.saving.forget();
    this.reading.forget();
    this.isCompared = false;
  }

  /** A colleague was quicker, or the server says so without anything new. */
  private async conflict(): Promise<void> {
    const theirs = this.coming(
      'readRecord.done:same',
      'readRecord.done:otherField',
      'readRecord.done:sameField',
    );
    this.isCompared = true;
    if (theirs === 'readRecord.done:otherField' && !this.isOnTheirs)
      await this.change({ status: 'deactivated' });
    if (theirs === 'readRecord.done:sameField' && !this.isOnTheirs) await this.change({ name: 'Lise' });
    await this.saving.end(refuse(412, { code: 'versionConflict' }));
  }

  private async compare(ending: Ending): Promise<void> {
    await this.reading.end(ending);
    this.isCompared = false;
    this.isOnTheirs = true;
  }

  /** What a colleague saves meanwhile. */
  private async change(body: { status: 'deactivated' } | { name: string }): Promise<void> {
    const { api, sdkAppId } = this.stage.product;
    const { data } = await api.GET('/apps/{sdkAppId}/channels', { params: { path: { sdkAppId } } });
    const { channelId = '', version = 0 } = data?.items[0] ?? {};
    const path = { sdkAppId, channelId };
    await api.PATCH('/apps/{sdkAppId}/channels/{channelId}', {
      params: { path, header: { 'If-Match': `"${version}"` } },
      body,
    });
  }
}
