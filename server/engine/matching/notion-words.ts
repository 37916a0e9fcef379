import { namesNothing } from './other-thing.ts';
import { fillers } from './service-fillers.ts';
import { notionTable } from './service-notions.ts';
import { placeTable } from './service-places.ts';
import { rentalTable } from './service-rentals.ts';

/** A word or phrase, and what it may mean; nothing for one that adds nothing. */
export interface NotionWord {
  words: string;
  notions: readonly string[];
  /** It adds nothing where a matter does not need it: "take", "have". */
  isPlain: boolean;
}

/** These tell, though any question has them. */
const telling = new Set(['WHERE', 'WHEN', 'WHY', 'WHO', 'NOT', 'HOWLONG']);

/** All words of both languages. */
export function readNotionWords(): { english: NotionWord[]; chinese: NotionWord[] } {
  const english = new Map<string, string[]>();
  const chinese = new Map<string, string[]>();
  const plainOnes = new Set(namesNothing);
  const add = (into: Map<string, string[]>, list: string, notion: string | null): void => {
    for (const word of list.trim().split(/\s+/u)) {
      const known = into.get(word) ?? [];
      if (notion === null) plainOnes.add(word);
      into.set(word, notion === null || known.includes(notion) ? known : [...known, notion]);
    }
  };
  for (const line of [notionTable, rentalTable, placeTable]
    .map((table) => table.trim())
    .join('\n')
    .split(/\n(?=\s*[A-Z][A-Z ]*:)/u)) {
    const [, notions = '', ofEnglish = '', ofChinese = ''] =
      /^\s*([A-Z][A-Z ]*):([^|]*)\|(.*)$/su.exec(line) ?? [];
    for (const notion of notions.split(' ')) {
      add(english, ofEnglish, notion);
      add(chinese, ofChinese, notion);
    }
  }
  const [plain = '', plainInChinese = ''] = fillers.split('|');
  add(english, plain, null);
  add(chinese, plainInChinese, null);
  const wordsOf = (all: ReadonlyMap<string, string[]>): NotionWord[] =>
    Array.from(all, ([word, notions]) => ({
      words: word.replaceAll('_', ' '),
      notions,
      isPlain: plainOnes.has(word) && !notions.some((notion) => telling.has(notion)),
    }));
  return { english: wordsOf(english), chinese: wordsOf(chinese) };
}
