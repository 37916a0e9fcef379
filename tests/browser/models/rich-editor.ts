import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

type Kind = 'link' | 'image' | 'video' | 'button';
type Tool = Kind | 'bold' | 'italic' | 'bulletList' | 'orderedList';
type Field = 'text' | 'url' | 'description' | 'value';

/** The editor of a rich answer in the drawer of a Q&A. */
export class RichEditor extends Screen {
  private readonly t = this.words('knowledge');
  private readonly names = this.words('fields');

  get body(): Locator {
    return this.page.getByRole('textbox', { name: this.names('answer') });
  }

  async make(form: 'plain' | 'rich'): Promise<void> {
    await this.page
      .getByRole('group', { name: this.t('rich.form') })
      .getByRole('button', { name: this.t(`rich.${form}`) })
      .click();
  }

  get tools(): Locator {
    return this.page.getByRole('toolbar', { name: this.t('rich.tools') });
  }

  tool(tool: Tool): Locator {
    return this.tools.getByRole('button', { name: this.t(`rich.${tool}`), exact: true });
  }

  dialog(kind: Kind): Locator {
    return this.page.getByRole('dialog', { name: this.t(`rich.${kind}`), exact: true });
  }

  field(kind: Kind, field: Field): Locator {
    return this.dialog(kind).getByLabel(this.t(`rich.fields.${field}`));
  }

  /** Fills the dialog of a new block and puts it in. */
  async insert(
    kind: Kind,
    held: Partial<Record<Field, string>>,
    action?: 'ask' | 'requestPerson',
  ): Promise<void> {
    if (action) {
      const label = this.t(`rich.actions.${action}`);
      await this.dialog(kind).getByLabel(this.t('rich.fields.action')).selectOption({ label });
    }
    for (const [name, value] of Object.entries(held))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the record
      await this.field(kind, name as Field).fill(value);
    await this.dialog(kind)
      .getByRole('button', { name: this.t('rich.insert') })
      .click();
  }

  /** Chooses a file for a picture or a video, as its button does. */
  async upload(kind: 'image' | 'video', name: string, buffer: Buffer): Promise<void> {
    await this.dialog(kind)
      .getByLabel(this.t(`rich.upload.${kind}`))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  }

  notImageFault(name: string): Locator {
    return this.page.getByRole('alert').getByText(this.t('rich.upload.notImage', { name }));
  }

  /** The button that changes a block. */
  changeButton(kind: Kind, says: string): Locator {
    const what = `${this.t(`rich.${kind}`)} ${says}`;
    return this.body.getByRole('button', { name: this.t('rich.changeOf', { what }) });
  }

  get addressFault(): string {
    return this.t('rich.faults.address');
  }

  get signsFault(): string {
    return this.t('rich.faults.signs');
  }
}
