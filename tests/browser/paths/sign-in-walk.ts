import { expect } from '@playwright/test';
import { SignIn } from '../models/sign-in.ts';
import { ada } from '../support/product.ts';
import { wordsOf } from '../support/words.ts';
import { PageWalk } from './page-walk.ts';

/** The sign-in page. The request is held on its way, so that waiting is seen; then it goes on, or the network is gone. */
export class SignInWalk extends PageWalk {
  private readonly page = this.stage.page;
  private readonly model = new SignIn(this.page, this.stage.language);
  private readonly t = wordsOf(this.stage.language, 'session');
  private readonly problems = wordsOf(this.stage.language, 'problems');
  private isFilledIn = false;
  protected override readonly controls = {
    email: () => this.model.field('email'),
    password: () => this.model.field('password'),
    submit: () => this.model.submitButton,
    application: () => this.model.choices,
    otherAccount: () => this.model.otherAccountButton,
  };

  private answer: ((outcome: 'go' | 'drop') => void) | null = null;

  async begin(): Promise<void> {
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
    await expect(this.model.form).toBeVisible();
    const busy = this.model.form.getByRole('button', { name: this.t('login.busy') });
    if (state === 'submitting') return expect(busy).toBeVisible();
    await expect(busy).toBeHidden();
    const titles: Record<string, string> = {
      rejected: this.problems('title.credentialsWrong'),
      failed: this.problems('title.networkError'),
    };
    const title = titles[state];
    if (title === undefined) return expect(this.model.alert).toBeHidden();
    await expect(this.model.alert).toContainText(title);
  }

  protected async provoke(label: string): Promise<void> {
    if (label === 'credentials.changed') {
      const next = this.coming('signIn.done:one', 'signIn.failed:credentialsWrong');
      const password = next === 'signIn.failed:credentialsWrong' ? 'Wrong-Pass-99' : ada.password;
      // The same words again would be no change.
      await this.model.enter({ email: '', password: '' });
      await this.model.enter({ email: ada.email, password });
      this.isFilledIn = true;
    } else if (label === 'credentials.submitted') {
      await this.model.submit();
      if (!this.isFilledIn) await this.model.expectFaults('email', 'password');
    } else {
      await expect.poll(() => this.answer).not.toBeNull();
      this.answer?.(label === 'signIn.failed:networkError' ? 'drop' : 'go');
      this.answer = null;
    }
  }
}
