import { type Route, expect } from '@playwright/test';
import { roleAndName } from '../../../src/machines/landmark.ts';
import type { Landmark } from '../../../src/machines/machine-types.ts';
import { WebChannel } from '../models/channels.ts';
import { nameChannel } from '../support/seed.ts';
import { PageWalk } from './page-walk.ts';

/** The end of a held request. */
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

/** Held requests, which wait until the test decides their end. */
class Held {
  private waiting: Route[] = [];

  readonly take = async (route: Route): Promise<void> => {
    this.waiting.push(route);
  };

  async end(ending: Ending): Promise<void> {
    await expect.poll(() => this.waiting.length).toBeGreaterThan(0);
    await Promise.all(this.waiting.splice(0).map(ending));
  }

  /** Nobody answers a request that the page has aborted. */
  forget(): void {
    this.waiting = [];
  }
}

/** The settings of the web channel as one form. The walk delays its saves, and its reads after a conflict. */
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
  /** The draft is based on what a colleague saved, so a further conflict shows nothing new. */
  private isOnTheirs = false;

  async begin(): Promise<void> {
    const { product, context } = this.stage;
    await nameChannel(product, 'Ada');
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

  /** A dialog's frame has the role, not the element inside. */
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

  /** Entering the same text again would change nothing. */
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

  /** A colleague was quicker, or the server reports a conflict without any change. */
  private async conflict(): Promise<void> {
    const theirs = this.coming(
      'readRecord.done:same',
      'readRecord.done:otherField',
      'readRecord.done:sameField',
    );
    this.isCompared = true;
    if (theirs === 'readRecord.done:otherField' && !this.isOnTheirs) await this.change({ enabled: false });
    if (theirs === 'readRecord.done:sameField' && !this.isOnTheirs) await this.change({ name: 'Lise' });
    await this.saving.end(refuse(412, { code: 'versionConflict' }));
  }

  private async compare(ending: Ending): Promise<void> {
    await this.reading.end(ending);
    this.isCompared = false;
    this.isOnTheirs = true;
  }

  /** A colleague's save meanwhile. */
  private async change(body: { enabled: boolean } | { name: string }): Promise<void> {
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
