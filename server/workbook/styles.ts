import type { Archive } from './archive.ts';
import { WorkbookFailure } from './failure.ts';
import { readDescription } from './package-parts.ts';
import { maxFormatCodeCharacters, maxItems } from './safety.ts';

/**
 * The built-in formats by number. Formats 14 and 22 depend on the reader's region in Excel; here they become
 * year-month-day, which is unambiguous. 27–58 belong to the Chinese Excel.
 */
const builtInFormats: Readonly<Record<number, string>> = {
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

/** The number format of each cell style; null: plain numbers. */
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
  const code = own.get(id) ?? builtInFormats[id] ?? null;
  if (code === null || code.length > maxFormatCodeCharacters || /^(general|@)?$/i.test(code)) return null;
  return code;
}
