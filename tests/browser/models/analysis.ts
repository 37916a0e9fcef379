import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import type { analysis as words } from '../../../src/screens/data-board/analysis/words.en.ts';
import { Screen } from './screen.ts';

type Figure = keyof (typeof words)['figure'];

/** dataBoard/analysis */
export class Analysis extends Screen {
  private readonly t = this.words('analysis');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.analysis(sdkAppId));
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('title') })).toBeVisible();
  }

  /** The card of a figure, which chooses it for the chart. */
  figure(name: Figure): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${this.t(`figure.${name}`)}`) });
  }

  async expectFigure(name: Figure, text: string): Promise<void> {
    await expect(this.figure(name)).toHaveAccessibleName(
      new RegExp(`^${this.t(`figure.${name}`)}\\s*${text}`),
    );
  }

  /** The part of the page that draws a figure, or lists it. */
  course(name: Figure): Locator {
    return this.page.getByRole('region', {
      name: this.t('overTime', { figure: this.t(`figure.${name}`) }),
    });
  }

  async showTable(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t('asTable') }).check();
  }

  async openBot(): Promise<void> {
    await this.page.getByRole('tab', { name: this.t('robots') }).click();
  }

  async chooseWindow(window: '24h' | '7d' | '14d' | '30d'): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t('fields:window') }).selectOption(window);
  }
}
