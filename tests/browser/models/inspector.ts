import { type Locator, expect } from '@playwright/test';
import type { PageFormat } from '../../../src/machines/paths/print-path.ts';
import type { Compared } from '../../../src/machines/paths/replay.ts';
import type { MachineId } from '../../../src/patterns/statechart/wording.ts';
import { Screen } from './screen.ts';

/** The inspector's panel, over any page of the console. */
export class Inspector extends Screen {
  private readonly t = this.words('inspector');

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: this.t('title') });
  }

  get panelTitle(): Locator {
    return this.panel.getByRole('heading', { name: this.t('title') });
  }

  thing(machine: MachineId): Locator {
    return this.panel.getByRole('button', { name: this.t(`statechart:machine.${machine}`), exact: true });
  }

  async choose(machine: MachineId): Promise<void> {
    await this.thing(machine).click();
  }

  async show(view: 'machine' | 'events' | 'path'): Promise<void> {
    await this.panel.getByRole('tab', { name: this.t(`views.${view}`) }).click();
  }

  /** The state that the diagram shows as the present one. */
  get lit(): Locator {
    return this.panel.getByRole('application').locator('[aria-current="true"]');
  }

  offers(what: 'taken' | 'refused'): Locator {
    return this.panel.getByRole('region', { name: this.t(`offers.${what}`) }).getByRole('listitem');
  }

  events(machine: MachineId): Locator {
    const name = this.t('events.label', { machine: this.t(`statechart:machine.${machine}`) });
    return this.panel.getByRole('list', { name }).getByRole('listitem');
  }

  async record(): Promise<void> {
    await this.panel.getByRole('button', { name: this.t('record'), exact: true }).click();
  }

  async stop(): Promise<void> {
    await this.panel.getByRole('button', { name: this.t('stop'), exact: true }).click();
  }

  async close(): Promise<void> {
    await this.panel.getByRole('button', { name: this.common('close') }).click();
  }

  /** The names of the recorded events. */
  get steps(): Locator {
    return this.panel.getByRole('list', { name: this.t('statechart:path.steps') }).locator('code');
  }

  async expectReplayed(state: string): Promise<void> {
    await expect(this.panel.getByText(this.t('path.replaySame', { state }))).toBeVisible();
  }

  /** What the path adds to the edges of other paths. */
  async coverage(compared: Compared): Promise<Locator> {
    await this.panel.getByLabel(this.t('path.compared')).selectOption(compared);
    return this.panel.getByRole('status').filter({ hasText: /\d/ });
  }

  /** The recorded path, printed. */
  async printed(format: PageFormat): Promise<string> {
    await this.panel.getByLabel(this.t('path.format')).selectOption(format);
    const text = this.panel.getByRole('group', { name: this.t(`path.formats.${format}`) }).locator('code');
    return (await text.textContent()) ?? '';
  }
}
