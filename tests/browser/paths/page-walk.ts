import { type Browser, type BrowserContext, type Locator, type Page, expect } from '@playwright/test';
import { roleAndName } from '../../../src/machines/landmark.ts';
import type { Landmark } from '../../../src/machines/machine-types.ts';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import type { Product } from '../support/product.ts';

/** Where a path is walked: a page, and what else it takes. */
export interface Stage {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  product: Product;
  language: Language;
}

/** A thing that goes through its states on a real page. Knows the whole path: what fails later is prepared before. */
export abstract class PageWalk {
  protected readonly stage: Stage;
  private readonly labels: readonly string[];
  private done = 0;

  constructor(stage: Stage, labels: readonly string[]) {
    this.stage = stage;
    this.labels = labels;
  }

  /** Begins from a starting point of the model. */
  abstract begin(start: string): Promise<void>;

  /** Expects the words of a state, and what else is true of it. */
  abstract expectState(state: string): Promise<void>;

  /** Where somebody sees the states. */
  protected get shownOn(): Page {
    return this.stage.page;
  }

  /** Expects what the machine's meta promises of a state. */
  async expectLandmark(landmark: Landmark): Promise<void> {
    const { role, name } = roleAndName(landmark);
    const place = this.shownOn.locator(`[data-landmark="${name}"]`);
    // What is seen beside an open drawer or menu is there, if out of reach.
    await expect(this.shownOn.getByRole(role, { includeHidden: true }).and(place)).toBeVisible();
  }

  /** What stands in `controls.ts`, where it is on the page. */
  protected abstract readonly controls: Readonly<Record<string, () => Locator>>;

  /** @throws where the page model does not know the control */
  control(name: string): Locator {
    const find = this.controls[name];
    if (!find) throw new Error(`The page model has no control "${name}".`);
    return find();
  }

  /** Brings to sight a control that the page keeps in a menu or behind a list, if it is there at all. */
  async reveal(_control: string, _state: string): Promise<void> {}

  /** Leaves the page as the path left it. */
  async conceal(): Promise<void> {}

  protected abstract provoke(label: string): Promise<void>;

  /** Brings an event about. */
  async send(label: string): Promise<void> {
    this.done += 1;
    await this.provoke(label);
  }

  /** The first of these that comes later on the path. */
  protected coming(...labels: string[]): string | undefined {
    return this.labels.slice(this.done).find((label) => labels.includes(label));
  }

  /** What the path took leaves nothing behind for the next one. */
  async end(): Promise<void> {}
}
