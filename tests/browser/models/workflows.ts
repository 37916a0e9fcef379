import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

type Lifecycle = 'conversation' | 'agentStatus' | 'upload' | 'deployment' | 'activation' | 'memberAccess';

/** developer/workflows */
export class Workflows extends Screen {
  private readonly t = this.words('workflows');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(`/main/${sdkAppId}/developer/workflows`);
    await expect(this.title).toHaveText(this.t('title'));
  }

  async choose(lifecycle: Lifecycle): Promise<void> {
    await this.button(this.t(`statechart:machine.${lifecycle}`)).click();
  }

  diagram(lifecycle: Lifecycle): Locator {
    return this.page.getByRole('application', {
      name: this.t('statechart:diagram.label', { lifecycle: this.t(`statechart:machine.${lifecycle}`) }),
    });
  }

  /** A state of the diagram, by its word. */
  state(word: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${word}[,，。.]`) });
  }

  /** An arrow of the diagram, by its label. */
  arrow(words: string): Locator {
    return this.page.getByRole('img', { name: words });
  }

  get steps(): Locator {
    return this.page.getByRole('list', { name: this.t('statechart:path.steps') }).getByRole('listitem');
  }

  get scenario(): Locator {
    return this.page.getByRole('group', { name: this.t('path.gherkin') });
  }

  async showTable(): Promise<void> {
    await this.page.getByRole('tab', { name: this.t('views.table') }).click();
  }

  table(lifecycle: Lifecycle): Locator {
    const name = this.t('table.label', { lifecycle: this.t(`statechart:machine.${lifecycle}`) });
    return this.page.getByRole('table', { name });
  }

  get copied(): string {
    return this.t('common:copied');
  }

  async copyScenario(): Promise<void> {
    await this.scenario.getByRole('button').click();
  }

  async expectCount(word: string, count: number): Promise<void> {
    await expect(this.state(word)).toContainText(this.t('count', { count }));
  }
}
