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

  /** Pastes HTML, or files as they are copied from a folder. */
  async paste({ html = '', files = [] }: { html?: string; files?: readonly GivenFile[] }): Promise<void> {
    await this.body.evaluate(give, { event: 'paste' as const, html, files: files.map(sent) });
  }

  /** Drops files on the words. */
  async drop(files: readonly GivenFile[]): Promise<void> {
    await this.body.evaluate(give, { event: 'drop' as const, html: '', files: files.map(sent) });
  }

  /** What became of what was pasted or dropped. */
  note(what: 'inserted' | 'notImage' | 'notMedia' | 'lost', of: string | number): Locator {
    const holes = { name: String(of), description: String(of), count: Number(of) };
    return this.page.getByRole('status').getByText(this.t(`rich.upload.${what}`, holes));
  }

  /** A picture or a video in the list of Q&As. */
  marked(kind: 'image' | 'video', description: string): string {
    return this.t(`rich.marked.${kind}`, { description });
  }

  notImageFault(name: string): Locator {
    return this.page.getByRole('alert').getByText(this.t('rich.upload.notImage', { name }));
  }

  /** The pictures and videos that stand in the answer, as they look. */
  get previews(): Locator {
    return this.body.locator('img, video');
  }

  /** The picture or the video in its dialog. */
  preview(kind: 'image' | 'video'): Locator {
    return this.dialog(kind).locator('img, video');
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

interface GivenFile {
  name: string;
  type: string;
  content: Buffer;
}

const sent = ({ name, type, content }: GivenFile) => ({ name, type, bytes: [...content] });

/** What a browser does when somebody pastes or drops. */
function give(
  element: HTMLElement | SVGElement,
  { event, html, files }: { event: 'paste' | 'drop'; html: string; files: ReturnType<typeof sent>[] },
): void {
  const data = new DataTransfer();
  if (html !== '') data.setData('text/html', html);
  for (const { name, type, bytes } of files)
    data.items.add(new File([new Uint8Array(bytes)], name, { type }));
  const { left, top } = element.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
  element.dispatchEvent(
    event === 'paste'
      ? new ClipboardEvent('paste', { ...at, clipboardData: data })
      : new DragEvent('drop', { ...at, dataTransfer: data }),
  );
}
