/** A line with a number before it: the heading of a section, or a step. */
export interface NumberedLine {
  /** What the numbers of one list have in common. */
  series: string;
  value: number;
  /** What stands behind the number. */
  rest: string;
}

const hanDigits = '一二三四五六七八九十';
const marks: readonly (readonly [series: string, pattern: RegExp])[] = [
  ['step', /^(?:step|chapter|section|part|步骤)\s*(\d{1,2})\s*[:：.)、-]?\s*(\S.*)$/iu],
  ['number', /^((?:\d{1,2}\.)*\d{1,2})(?:[)）、．:：]\s*|\.\s*(?!\d))(\S.*)$/u],
  ['number', /^((?:\d{1,2}\.)+\d{1,2})\s*((?<=\s)\p{Lu}.*|\p{Script=Han}.*)$/u],
  ['bracket', /^[（(](\d{1,2}|[一二三四五六七八九十]{1,3})[)）]\s*(\S.*)$/u],
  [
    'han',
    /^(?:第([一二三四五六七八九十\d]{1,3})[步章节]|([一二三四五六七八九十]{1,3})[、.．])[:：、，]?\s*(\S.*)$/u,
  ],
  ['letter', /^([a-z])[)）.]\s+(\S.*)$/u],
];

/** Reads the number before a line; null if there is none. */
export function numberedLine(line: string): NumberedLine | null {
  for (const [series, pattern] of marks) {
    const found = pattern.exec(line.trim());
    if (!found) continue;
    const parts = found.slice(1).filter((part): part is string => part !== undefined);
    const [number = '', rest = ''] = parts;
    const last = number.split('.').at(-1) ?? '';
    const above = number.slice(0, number.length - last.length);
    return { series: `${series} ${above}`, value: valueOf(last), rest };
  }
  return null;
}

/** A line without the number before it. */
export function withoutNumber(line: string): string {
  return numberedLine(line)?.rest ?? line;
}

/** Whether one line is the next of the other's list. */
export function follows(next: NumberedLine | null, line: NumberedLine | null): boolean {
  return next !== null && line !== null && next.series === line.series && next.value === line.value + 1;
}

const digitOf = (character = ''): number => hanDigits.indexOf(character) + 1;

function valueOf(number: string): number {
  if (/^\d+$/.test(number)) return Number(number);
  if (/^[a-z]$/.test(number)) return number.charCodeAt(0) - 96;
  const [tens, ones] = number.includes('十') ? number.split('十') : ['', number];
  const ten = number.includes('十') ? 10 * (tens === '' ? 1 : digitOf(tens)) : 0;
  return ten + (ones === '' ? 0 : digitOf(ones));
}
