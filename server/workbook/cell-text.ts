import { format, isDateFormat } from 'numfmt';
import { maxCellCharacters } from './safety.ts';

/** Days between the two epochs of spreadsheet dates. */
const days1904 = 1462;

/** Excel writes characters that XML cannot hold, and text that looks like such an escape, as `_xHHHH_`. */
function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Turns stored text of a workbook into plain text. */
export function plainText(stored: string): string {
  return cleanText(
    unescapeText(stored.length > 8 * maxCellCharacters ? stored.slice(0, 8 * maxCellCharacters) : stored),
  );
}

/** Unifies line breaks, removes harmful characters, and cuts off what no cell holds. */
export function cleanText(raw: string): string {
  const text = raw.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}|[\uFEFF\uFFFE\uFFFF]/gu, '');
  return (text.length > maxCellCharacters ? text.slice(0, maxCellCharacters) : text).toWellFormed();
}

/** A number cell as its reader sees it: by its format, or with all digits if it has none. */
export function numberText(stored: string, formatCode: string | null, date1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return plainText(stored).trim();
  if (formatCode === null) return plainNumber(stored.trim(), value);
  try {
    const serial = date1904 && isDateFormat(formatCode) ? value + days1904 : value;
    return format(formatCode, serial, { dateSpanLarge: false }).trim();
  } catch {
    return plainNumber(stored.trim(), value);
  }
}

/**
 * Shows all digits, because Excel shows 13-digit numbers as 1.23E+12 only in narrow columns. Rounds 0.1 + 0.2 to 0.3.
 */
function plainNumber(stored: string, value: number): string {
  if (/^-?\d{1,30}$/.test(stored)) return stored.replace(/^(-?)0+(?=\d)/, '$1');
  const shown = String(Number(value.toPrecision(15)));
  if (!shown.includes('e')) return shown;
  if (Math.abs(value) >= 1e21 || Math.abs(value) < 1e-15) return shown;
  return Math.abs(value) >= 1
    ? BigInt(Math.round(value)).toString()
    : value.toFixed(20).replace(/\.?0+$/, '');
}

/** The stored ISO form of a date cell (strict workbooks): midnight is a date, anything else a date and time. */
export function isoDateText(stored: string): string {
  return plainText(stored)
    .replace(/T00:00(:00(\.0+)?)?Z?$/, '')
    .replace('T', ' ');
}
