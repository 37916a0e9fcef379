import type { Archive } from '../workbook/archive.ts';
import { DocumentFailure } from './failure.ts';
import { attributeOf, mainPart, readPart, withArchive } from './office-archive.ts';
import { OfficeText } from './office-text.ts';
import type { DocumentReading } from './text-block.ts';

/** Reads the slides of a presentation in their order, without hidden ones. A slide is a page, its title a heading. */
export async function readPptx({ file, add, onProgress }: DocumentReading): Promise<number> {
  return withArchive(file, async (archive) => {
    const { part, relations } = await mainPart(archive, 'ppt/presentation.xml');
    const targets = new Map(relations.map(({ id, target }) => [id, target]));
    const order = await slideOrder(archive, part);
    const slides = order.flatMap((id) => targets.get(id) ?? []);
    for (const [index, slide] of slides.entries()) {
      if (!archive.has(slide)) throw new DocumentFailure('documentUnreadable', { detail: 'slideMissing' });
      await readSlide(archive, slide, index + 1, add);
      onProgress((index + 1) / slides.length);
    }
    return slides.length;
  });
}

async function slideOrder(archive: Archive, part: string): Promise<string[]> {
  const ids: string[] = [];
  let root: string | null = null;
  await readPart(archive, part, {
    open(name, attributes) {
      root ??= name;
      if (root !== 'presentation') throw new DocumentFailure('documentFormatUnsupported');
      // Its own number stands without a prefix; the relation's has the prefix that the writer chose.
      const relation = Object.keys(attributes).find((key) => key.endsWith(':id'));
      if (name === 'sldId' && relation !== undefined) ids.push(attributes[relation] ?? '');
    },
  });
  return ids;
}

async function readSlide(
  archive: Archive,
  slide: string,
  page: number,
  add: DocumentReading['add'],
): Promise<void> {
  let isHidden = false;
  let isTitle = false;
  const text = new OfficeText((paragraph) => {
    if (!isHidden) add({ kind: isTitle ? 'heading' : 'paragraph', page, text: paragraph.text });
  });
  await readPart(archive, slide, {
    open(name, attributes) {
      if (name === 'sld') isHidden = attributeOf(attributes, 'show') === '0';
      if (name === 'sp') isTitle = false;
      if (name === 'ph') isTitle = /title$/i.test(attributeOf(attributes, 'type') ?? '');
      text.open(name);
    },
    text: (written) => text.text(written),
    close(name) {
      text.close(name);
      if (name === 'sp') isTitle = false;
    },
  });
}
