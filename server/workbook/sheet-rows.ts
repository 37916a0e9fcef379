import { isoDateText, numberText, plainText } from './cell-text.ts';
import { WorkbookFailure } from './failure.ts';
import { maxColumns, maxExpandedCharacters, maxSheetRows } from './safety.ts';
import type { XmlListener } from './xml.ts';

/** One row of the sheet: texts by column, counted from 0. Columns without text are missing. */
export interface SheetRow {
  /** As Excel counts: the first row is 1. */
  rowNumber: number;
  texts: Map<number, string>;
  /** The columns whose cell holds an error (#REF!, #N/A …) instead of a text. A table of plain text has none. */
  errors?: Set<number>;
  /** The addresses to which cells lead, by column. */
  links?: Map<number, string>;
}

export interface SheetContext {
  sharedStrings: readonly string[];
  formats: readonly (string | null)[];
  date1904: boolean;
}

/**
 * Listens to a sheet's XML and collects its rows that hold any text. It reads hidden rows and columns too, because a
 * forgotten filter must not lose half of the knowledge. A formula counts as its last result, an error cell (#REF!,
 * #N/A …) has no text.
 */
export class SheetRowCollector implements XmlListener {
  private readonly context: SheetContext;
  private collected: SheetRow[] = [];
  private row: SheetRow | null = null;
  private rowNumber = 0;
  private column = -1;
  private type = 'n';
  private style = 0;
  private stored: string[] = [];
  private inline: string[] = [];
  private collecting: 'stored' | 'inline' | null = null;
  private isPhonetic = false;
  private characters = 0;
  private hasSheetData = false;

  constructor(context: SheetContext) {
    this.context = context;
  }

  /** The rows collected since the last call. */
  take(): SheetRow[] {
    const rows = this.collected;
    this.collected = [];
    return rows;
  }

  /** A part that is no worksheet must not pass as an empty one. */
  finish(): void {
    if (!this.hasSheetData) throw new WorkbookFailure('notAWorkbook');
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'c':
        this.openCell(attributes);
        break;
      case 'v':
        this.collecting = 'stored';
        break;
      case 't':
        this.collecting = this.isPhonetic ? null : 'inline';
        break;
      case 'rPh':
        this.isPhonetic = true;
        break;
      case 'row':
        this.openRow(attributes);
        break;
      case 'sheetData':
        this.hasSheetData = true;
        break;
      default:
    }
  }

  text(text: string): void {
    if (this.collecting === 'stored') this.stored.push(text);
    else if (this.collecting === 'inline') this.inline.push(text);
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.collecting = null;
        break;
      case 'rPh':
        this.isPhonetic = false;
        break;
      case 'c':
        this.closeCell();
        break;
      case 'row':
        if (this.row && (this.row.texts.size > 0 || this.row.errors)) this.collected.push(this.row);
        this.row = null;
        break;
      default:
    }
  }

  private openRow(attributes: Readonly<Record<string, string>>): void {
    // The standard makes row and cell addresses optional. Without one, it is the next row or cell.
    const stated = Number(attributes.r);
    // A number that goes back or comes twice names no row of its own, so the row counts as the next one.
    this.rowNumber = Number.isInteger(stated) && stated > this.rowNumber ? stated : this.rowNumber + 1;
    if (this.rowNumber > maxSheetRows) throw new WorkbookFailure('tooManyItems');
    this.row = { rowNumber: this.rowNumber, texts: new Map() };
    this.column = -1;
  }

  private openCell(attributes: Readonly<Record<string, string>>): void {
    this.column = columnOf(attributes.r) ?? this.column + 1;
    this.type = attributes.t ?? 'n';
    this.style = Number(attributes.s ?? 0);
    this.stored = [];
    this.inline = [];
  }

  private closeCell(): void {
    if (!this.row || this.column >= maxColumns) return;
    if (this.type === 'e') (this.row.errors ??= new Set()).add(this.column);
    const text = this.cellText();
    if (text === '') return;
    this.characters += text.length;
    if (this.characters > maxExpandedCharacters) throw new WorkbookFailure('textTooLarge');
    this.row.texts.set(this.column, text);
  }

  private cellText(): string {
    const stored = this.stored.join('');
    switch (this.type) {
      case 's':
        return this.sharedText(stored);
      case 'inlineStr':
        return plainText(this.inline.length > 0 ? this.inline.join('') : stored);
      case 'str':
        return plainText(stored);
      case 'b':
        return stored === '' ? '' : stored.trim() === '0' || stored.trim() === 'false' ? 'FALSE' : 'TRUE';
      case 'e':
        return '';
      case 'd':
        return isoDateText(stored);
      default:
        return numberText(stored, this.context.formats[this.style] ?? null, this.context.date1904);
    }
  }

  private sharedText(stored: string): string {
    if (stored === '') return '';
    const text = this.context.sharedStrings[Number(stored)];
    // Fails, because reading a lost text as an empty cell would silently drop content.
    if (text === undefined) throw new WorkbookFailure('partMissing');
    return text;
  }
}

/** A1 → 0, AB12 → 27; undefined for none. */
export function columnOf(address: string | undefined): number | undefined {
  if (address === undefined) return undefined;
  let column = 0;
  let length = 0;
  for (; length < address.length; length += 1) {
    const letter = address.charCodeAt(length) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > 1_000_000) break;
  }
  return length === 0 ? undefined : column - 1;
}
