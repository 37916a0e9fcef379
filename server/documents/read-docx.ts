import type { Archive } from '../workbook/archive.ts';
import { DocumentFailure } from './failure.ts';
import { attributeOf, mainPart, readPart, withArchive } from './office-archive.ts';
import { OfficeText } from './office-text.ts';
import type { DocumentReading } from './text-block.ts';

/** Reads what stands in a Word document, without what was deleted, comments, and what stands around the pages. */
export async function readDocx({ file, add, onProgress }: DocumentReading): Promise<null> {
  return withArchive(file, async (archive) => {
    const { part, relations } = await mainPart(archive, 'word/document.xml');
    const styles = relations.find(({ type }) => type === 'styles')?.target;
    const headings =
      styles !== undefined && archive.has(styles) ? await headingStyles(archive, styles) : null;
    const bytes = Math.max(archive.size(part), 1);
    let read = 0;
    let root: string | null = null;
    const text = new OfficeText((paragraph) =>
      add({ kind: paragraph.isHeading ? 'heading' : 'paragraph', page: null, text: paragraph.text }),
    );
    await readPart(
      archive,
      part,
      {
        open(name, attributes) {
          root ??= name;
          if (root !== 'document') throw new DocumentFailure('documentFormatUnsupported');
          text.open(name);
          const style = name === 'pStyle' ? attributeOf(attributes, 'val') : undefined;
          if (style !== undefined && headings?.has(style)) text.markHeading();
        },
        text: (written) => text.text(written),
        close: (name) => text.close(name),
      },
      (count) => onProgress(Math.min((read += count) / bytes, 1)),
    );
    return null;
  });
}

/** The styles of headings. Their names are English in the file, whatever language Word speaks. */
async function headingStyles(archive: Archive, part: string): Promise<Set<string>> {
  const headings = new Set<string>();
  let style = '';
  await readPart(archive, part, {
    open(name, attributes) {
      if (name === 'style') style = attributeOf(attributes, 'styleId') ?? '';
      const isTitle = name === 'name' && /^(heading \d|title)$/i.test(attributeOf(attributes, 'val') ?? '');
      if (isTitle || name === 'outlineLvl') headings.add(style);
    },
  });
  return headings;
}
