// Limits for reading strangers' files. Real workbooks of 5 MB stay far below each of them.

/** Entries of the zip. Excel writes about ten, plus one for each picture. */
export const maxEntries = 2000;

/** Unpacked ÷ packed size of one entry. Real sheets reach 40; deflate ends at about 1030. */
export const maxCompressionRatio = 250;

/** Bytes. A smaller entry may have any ratio. */
export const ratioFreeBytes = 1024 * 1024;

/** Elements inside elements. Workbooks need about ten levels. */
export const maxXmlDepth = 64;

/** Characters between two tags, or inside one; a full cell, escaped character by character, has 230,000. */
export const maxXmlTokenCharacters = 4 * 1024 * 1024;

/** Bytes of the parts that only describe the workbook (relations, sheet list, styles). */
export const maxDescriptionBytes = 16 * 1024 * 1024;

/** Distinct shared strings, cell styles, number formats, sheets or merged ranges. */
export const maxItems = 2_000_000;

/** Merged ranges of one sheet. */
export const maxMerges = 100_000;

/** Characters of all cells together, with shared strings in their places. */
export const maxExpandedCharacters = 64 * 1024 * 1024;

/** Characters of one cell; Excel itself holds no more. What is over is cut off. */
export const maxCellCharacters = 32_767;

/** Characters of a number format; Excel holds no more. */
export const maxFormatCodeCharacters = 255;

/** Rows of a sheet, as in Excel. */
export const maxSheetRows = 1_048_576;

/** Columns to read. Columns further right are ignored. */
export const maxColumns = 256;

/** Unknown columns that the error workbook returns. */
export const maxExtraColumns = 20;

/** Sheets that are named as not read, and characters of such a name; Excel writes at most 31. */
export const maxNamedSheets = 20;
export const maxSheetNameCharacters = 100;

/** Rows that may stand above the header (a title, a note). */
export const maxRowsAboveHeader = 10;

/** Megabytes of JavaScript heap for one reading. A file that needs more is refused; the process lives on. */
export const workerHeapMegabytes = 320;
