import { type Locator, expect } from '@playwright/test';
import type { GuideStepId } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** /main/{sdkAppId}/guide */
export class Guide extends Screen {
  private readonly t = this.words('guide');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(`/main/${sdkAppId}/guide`);
    await expect(this.title).toHaveText(this.t('title'));
  }

  step(id: GuideStepId): Locator {
    return this.page
      .getByRole('list', { name: this.t('steps') })
      .getByRole('listitem')
      .filter({ hasText: this.t(`step.${id}.title`) });
  }

  /** Takes the action of an open step. */
  async begin(id: GuideStepId): Promise<void> {
    await this.step(id)
      .getByRole('link', { name: this.t(`step.${id}.action`) })
      .click();
  }

  async expectDone(...ids: GuideStepId[]): Promise<void> {
    for (const id of ids) await expect(this.step(id).getByRole('heading')).toContainText(this.t('done'));
  }

  async expectToDo(...ids: GuideStepId[]): Promise<void> {
    for (const id of ids) await expect(this.step(id).getByRole('heading')).toContainText(this.t('todo'));
  }
}
