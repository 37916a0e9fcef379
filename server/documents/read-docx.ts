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
    const text = new OfficeText(({ text: written, depth }) =>
      add(
        depth === null
          ? { kind: 'paragraph', page: null, text: written }
          : { kind: 'heading', page: null, text: written, depth },
      ),
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
          const depth = style === undefined ? ownDepth(name, attributes) : depthOf(style, headings);
          if (depth !== undefined) text.markHeading(depth);
        },
        text: (written) => text.text(written),
        close: (name) => text.close(name),
      },
      (count) => onProgress(Math.min((read += count) / bytes, 1)),
    );
    return null;
  });
}

/** How deep a paragraph stands by its own level: of ten, the last is that of text. */
function ownDepth(name: string, attributes: Parameters<typeof attributeOf>[0]): number | undefined {
  const level = name === 'outlineLvl' ? Number(attributeOf(attributes, 'val') ?? 9) : 9;
  return level < 9 ? 1 + level : undefined;
}

/** How deep a style stands. One of which the document says nothing is what its id says. */
function depthOf(style: string, headings: ReadonlyMap<string, number> | null): number | undefined {
  const level = /^(?:heading ?([1-9])|title)$/iu.exec(style);
  return headings?.get(style) ?? (level ? Number(level[1] ?? 1) : undefined);
}

/** The styles of headings. Their names are English in the file, whatever language Word speaks. */
async function headingStyles(archive: Archive, part: string): Promise<Map<string, number>> {
  const headings = new Map<string, number>();
  let style = '';
  await readPart(archive, part, {
    open(name, attributes) {
      if (name === 'style') style = attributeOf(attributes, 'styleId') ?? '';
      const value = attributeOf(attributes, 'val') ?? '';
      const [isTitle, level] = name === 'name' ? (/^(?:heading (\d)|title)$/i.exec(value) ?? []) : [];
      if (isTitle !== undefined) headings.set(style, Number(level ?? 1));
      if (name === 'outlineLvl' && !headings.has(style)) headings.set(style, 1 + Number(value));
    },
  });
  return headings;
}
