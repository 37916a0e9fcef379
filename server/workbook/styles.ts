import type { Archive } from './archive.ts';
import { WorkbookFailure } from './failure.ts';
import { readDescription } from './package-parts.ts';
import { maxItems } from './safety.ts';

/**
 * The built-in formats by number. Where Excel shows a date by the reader's region (14, 22) it is shown as
 * year-month-day, which no reader takes for another day; 27–58 are those of the Chinese Excel.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

/** Characters of a format code; Excel allows 255. */
const MAX_FORMAT_CODE = 255;

/** The number format of each cell style; null where numbers are shown as they are. */
export async function readFormats(archive: Archive, part: string): Promise<(string | null)[]> {
  const own = new Map<number, string>();
  const formats: (string | null)[] = [];
  let isInCellStyles = false;
  await readDescription(archive, part, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'xf' && isInCellStyles) formats.push(formatCode(Number(attributes.numFmtId), own));
      if (own.size > maxItems || formats.length > maxItems) throw new WorkbookFailure('tooManyItems');
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return formats;
}

function formatCode(id: number, own: Map<number, string>): string | null {
  const code = own.get(id) ?? BUILT_IN[id] ?? null;
  if (code === null || code.length > MAX_FORMAT_CODE || /^(general|@)?$/i.test(code)) return null;
  return code;
}
