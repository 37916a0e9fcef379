import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { SignIn } from '../models/sign-in.ts';
import { addMember, addSecondApplication, forceOffline } from '../support/seed.ts';
import { wordsOf } from '../support/words.ts';
import { PageWalk } from './page-walk.ts';
import { provokable } from '../../../src/machines/paths/provokable.ts';

/** How an attempt to sign in ends. */
const outcomes = provokable.signIn.cases.filter((name) => name.startsWith('signIn.'));
const successes = outcomes.filter((name) => name.startsWith('signIn.done:'));

/**
 * The sign-in page. The test holds the request back, so that it sees the wait; then it releases the request or drops
 * the network.
 */
export class SignInWalk extends PageWalk {
  private readonly page = this.stage.page;
  private readonly model = new SignIn(this.page, this.stage.language);
  private readonly t = wordsOf(this.stage.language, 'login');
  private readonly problems = wordsOf(this.stage.language, 'problems');
  protected override readonly controls = {
    name: () => this.model.field('signInName'),
    password: () => this.model.field('password'),
    submit: () => this.model.submitButton,
    cancel: () => this.model.cancelButton,
    application: () => this.model.choices,
    otherAccount: () => this.model.otherAccountButton,
  };

  private answer: ((outcome: 'go' | 'drop') => void) | null = null;

  /** The form's fields. */
  private typed = { email: '', password: '' };
  private isKnown = false;

  async begin(): Promise<void> {
    await this.stage.product.inStore((db) => db.deleteFrom('sign_in_attempts').execute());
    // The page's clock, which the test moves.
    if (this.coming('throttle.elapsed')) await this.page.clock.install();
    await this.page.route('**/api/v1/session', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const outcome = await new Promise<'go' | 'drop'>((resolve) => {
        this.answer = resolve;
      });
      return outcome === 'go' ? route.continue() : route.abort('internetdisconnected');
    });
    await this.page.goto('/login');
  }

  async expectState(state: string): Promise<void> {
    if (state === 'signedIn') return expect(this.page).not.toHaveURL(/\/login/);
    if (state === 'choosingApplication') return expect(this.model.choices).toHaveCount(2);
    if (state === 'withoutApplication') {
      await expect(this.model.switchedOff).toBeVisible();
      return expect(this.model.offTitle).toBeVisible();
    }
    await expect(this.model.form).toBeVisible();
    const busy = this.model.form.getByRole('button', { name: this.t('busy') });
    if (state === 'submitting') return expect(busy).toBeVisible();
    await expect(busy).toBeHidden();
    const titles: Record<string, string> = {
      rejected: this.problems('title.credentialsWrong'),
      throttled: this.problems('title.tooManyRequests'),
      failed: this.problems('title.networkError'),
    };
    const title = titles[state];
    if (title === undefined) return expect(this.model.alert).toBeHidden();
    await expect(this.model.alert).toContainText(title);
  }

  protected async provoke(label: string): Promise<void> {
    const steps: Record<string, () => Promise<unknown>> = {
      'credentials.changed': () => this.type(),
      'credentials.submitted': () => this.submit(),
      'submission.cancelled': () => this.cancel(),
      'application.chosen': () => this.model.choices.first().click(),
      'account.changed': () => this.changeAccount(),
      'throttle.elapsed': () => this.page.clock.fastForward('16:00'),
    };
    await (steps[label]?.() ?? this.answerWith(label === 'signIn.failed:networkError' ? 'drop' : 'go'));
  }

  /** The super administrator has several applications; everybody else is new. */
  private async type(): Promise<void> {
    const hasSeveral = this.coming(...successes) === 'signIn.done:several';
    this.isKnown = hasSeveral;
    // Entering the same text again would change nothing.
    await this.model.enter({ email: '', password: '' });
    this.typed = hasSeveral
      ? this.stage.product.ada
      : { email: `${randomUUID()}@example.org`, password: 'Newcomer-2026' };
    await this.model.enter(this.typed);
  }

  private async submit(): Promise<void> {
    const { email, password } = this.typed;
    const filled = { signInName: email, password };
    const missing = (['signInName', 'password'] as const).filter((name) => filled[name] === '');
    if (missing.length === 0) await this.prepare();
    await this.model.submit();
    if (missing.length > 0) await this.model.expectFaults(...missing);
  }

  /** Makes sure that the next answer is the one of the path. */
  private async prepare(): Promise<void> {
    const { product } = this.stage;
    const next = this.coming(...outcomes);
    if (next === 'signIn.failed:tooManyRequests') await this.failTooOften();
    if (next === 'signIn.done:several') await addSecondApplication(product);
    if (this.isKnown || (next !== 'signIn.done:one' && next !== 'signIn.done:none')) return;
    const roles = { consoleRole: 'administrator', deskRole: null } as const;
    const memberId = await addMember(product, { nickname: 'Newcomer', ...this.typed }, roles);
    if (next === 'signIn.done:none') await forceOffline(product, memberId);
    this.isKnown = true;
  }

  private async failTooOften(): Promise<void> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-parley-request': '1' },
      body: JSON.stringify({ email: this.typed.email, password: 'Wrong-Pass-99' }),
    };
    const address = `${this.stage.product.address}/api/v1/session`;
    await expect.poll(async () => (await fetch(address, request)).status).toBe(429);
  }

  private async changeAccount(): Promise<void> {
    await this.model.otherAccountButton.click();
    this.typed = { ...this.typed, password: '' };
  }

  /** The page has aborted the request, so nobody answers it. */
  private async cancel(): Promise<void> {
    await expect.poll(() => this.answer).not.toBeNull();
    await this.model.cancelButton.click();
    this.answer?.('drop');
    this.answer = null;
  }

  private async answerWith(outcome: 'go' | 'drop'): Promise<void> {
    await expect.poll(() => this.answer).not.toBeNull();
    this.answer?.(outcome);
    this.answer = null;
  }
}
