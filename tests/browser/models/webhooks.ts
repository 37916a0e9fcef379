import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

type Action = 'edit' | 'disable' | 'enable' | 'delete' | 'test';

/** config/developer: webhooks, and what was sent to each. */
export class Webhooks extends Screen {
  private readonly t = this.words('webhooks');
  private readonly fields = this.words('fields');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.developer(sdkAppId));
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('form.newTitle') });
  }

  get name(): Locator {
    return this.drawer.getByLabel(this.fields('name'));
  }

  get address(): Locator {
    return this.drawer.getByLabel(this.t('form.url'));
  }

  get whatItIsTold(): Locator {
    return this.drawer.getByRole('group', { name: this.t('form.events') });
  }

  event(name: 'qa.changed' | 'conversation.ended'): Locator {
    return this.drawer.getByLabel(this.t(`happenings:${name}`), { exact: true });
  }

  group(name: 'content'): Locator {
    return this.drawer.getByLabel(this.t(`group.${name}`), { exact: true });
  }

  async add(): Promise<void> {
    await this.button(this.t('add')).click();
  }

  async create(): Promise<void> {
    await this.drawer.getByRole('button', { name: new RegExp(`^${this.t('form.create')}`) }).click();
  }

  get secret(): Locator {
    return this.page.getByRole('dialog', { name: this.common('secret.title') });
  }

  async keepSecret(): Promise<string> {
    const text = await this.secret.locator('code').innerText();
    await this.secret.getByRole('button', { name: this.common('secret.done') }).click();
    await expect(this.secret).toBeHidden();
    return text;
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  async choose(name: string, action: Action): Promise<void> {
    await this.button(this.t('actions', { name })).click();
    await this.page.getByRole('menuitem', { name: this.t(action), exact: true }).click();
  }

  async confirm(question: 'confirmDisable' | 'confirmDelete'): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t(`${question}.confirm`) })
      .click();
  }

  /** The delivery that is open beside the list. */
  delivery(event: 'webhook.tested' | 'qa.changed'): Locator {
    return this.page.getByRole('dialog', { name: this.t(`happenings:${event}`) });
  }

  async closeDelivery(event: 'webhook.tested' | 'qa.changed'): Promise<void> {
    await this.delivery(event)
      .getByRole('button', { name: this.common('close') })
      .click();
    await expect(this.delivery(event)).toBeHidden();
  }

  deliveryRow(event: 'webhook.tested' | 'qa.changed'): Locator {
    return this.page.getByRole('row').filter({ hasText: this.t(`happenings:${event}`) });
  }

  async sendAgain(event: 'webhook.tested' | 'qa.changed'): Promise<void> {
    await this.delivery(event)
      .getByRole('button', { name: this.t('redeliver.action') })
      .click();
  }

  get disabled(): string {
    return this.t('status.disabled');
  }

  get confirmed(): string {
    return this.t('attempt.succeeded');
  }

  get notConfirmed(): string {
    return this.t('attempt.badStatus');
  }

  get taken(): RegExp {
    return new RegExp(this.t('form.urlTaken'));
  }
}
