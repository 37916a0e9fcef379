import { type Browser, type BrowserContext, type Locator, type Page, expect } from '@playwright/test';
import { roleAndName } from '../../../src/machines/landmark.ts';
import type { Landmark } from '../../../src/machines/machine-types.ts';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import type { Product } from '../support/product.ts';

/** What a walk of a path needs: a page, and more. */
export interface Stage {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  product: Product;
  language: Language;
}

/**
 * A thing that goes through its states on a real page. It knows the whole path, so that it can prepare a later
 * failure.
 */
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

  /** Expects the words of a state, and its other facts. */
  abstract expectState(state: string): Promise<void>;

  /** The page that shows the states. */
  protected get shownOn(): Page {
    return this.stage.page;
  }

  /** Expects the landmark that the machine's meta promises for a state. */
  async expectLandmark(landmark: Landmark): Promise<void> {
    const { role, name } = roleAndName(landmark);
    const place = this.shownOn.locator(`[data-landmark="${name}"]`);
    // What shows beside an open drawer or menu exists, even if nobody can reach it.
    await expect(this.shownOn.getByRole(role, { includeHidden: true }).and(place)).toBeVisible();
  }

  /** The element of a control from `controls.ts`. */
  protected abstract readonly controls: Readonly<Record<string, () => Locator>>;

  /** @throws if the page model does not know the control */
  control(name: string): Locator {
    const find = this.controls[name];
    if (!find) throw new Error(`The page model has no control "${name}".`);
    return find();
  }

  /** Reveals a control that the page keeps in a menu or behind a list, if it exists. */
  async reveal(_control: string, _state: string): Promise<void> {}

  /** Hides again what `reveal` opened. */
  async conceal(): Promise<void> {}

  protected abstract provoke(label: string): Promise<void>;

  /** Causes an event. */
  async send(label: string): Promise<void> {
    this.done += 1;
    await this.provoke(label);
  }

  /** The first of these that comes later on the path. */
  protected coming(...labels: string[]): string | undefined {
    return this.labels.slice(this.done).find((label) => labels.includes(label));
  }

  /** Ends what outlives the path's page and organization. */
  async end(): Promise<void> {}
}
