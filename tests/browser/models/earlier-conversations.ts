import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** What a customer came for before, beside the open conversation of /online. */
export class EarlierConversations extends Screen {
  private readonly t = this.words('online');

  get rows(): Locator {
    return this.region(this.t('earlier.title')).getByRole('button');
  }

  /** Says that there are none. */
  get none(): Locator {
    return this.page.getByText(this.t('earlier.none'));
  }

  /** The opened one. */
  get transcript(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Opens the one in which the customer last wrote something, and finds words of it. */
  async read(written: string, words: string): Promise<void> {
    await this.rows.filter({ hasText: written }).click();
    await expect(this.transcript.getByRole('log')).toContainText(words);
  }

  /** Back to the row that opened it. */
  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.transcript).toBeHidden();
    await expect(this.rows.first()).toBeFocused();
  }
}
