import { locateSheets } from '../workbook/package-parts.ts';
import { readSharedStrings } from '../workbook/shared-strings.ts';
import { type SheetRow, SheetRowCollector } from '../workbook/sheet-rows.ts';
import { readFormats } from '../workbook/styles.ts';
import { readXml } from '../workbook/xml.ts';
import { withArchive } from './office-archive.ts';
import { tableRow } from './table-row.ts';
import type { DocumentReading } from './text-block.ts';

/** Reads the visible sheets of a workbook. Each row names its columns, because nobody sees the header beside it. */
export async function readXlsx({ file, add, onProgress }: DocumentReading): Promise<null> {
  return withArchive(file, async (archive) => {
    const { sheets, sharedStrings: shared, styles, date1904 } = await locateSheets(archive);
    const context = {
      sharedStrings: shared === null ? [] : await readSharedStrings(archive, shared, () => {}),
      formats: styles === null ? [] : await readFormats(archive, styles),
      date1904,
    };
    for (const [index, { name, part }] of sheets.entries()) {
      add({ kind: 'heading', page: null, text: name });
      const collector = new SheetRowCollector(context);
      let header: SheetRow | null = null;
      for await (const _ of readXml(archive.read(part), collector)) {
        for (const row of collector.take()) {
          if (header === null) header = row;
          else add({ kind: 'paragraph', page: null, text: tableRow(row.texts, header.texts) });
        }
      }
      collector.finish();
      if (header !== null && isAlone(header))
        add({ kind: 'paragraph', page: null, text: tableRow(header.texts, null) });
      onProgress((index + 1) / sheets.length);
    }
    return null;
  });
}

/** A sheet of one cell has no header: it is a note. */
const isAlone = ({ texts }: SheetRow): boolean => texts.size === 1;
