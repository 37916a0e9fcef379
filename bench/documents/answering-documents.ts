import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDocument } from '../../server/documents/read-document.ts';
import { answersOf, readPassages, surestFirst } from '../../server/engine/passages/answers-of.ts';
import { PassageIndex } from '../../server/engine/passages/passage-index.ts';
import { Segment } from '../../server/engine/passages/segment.ts';

/** Documents as they are written: long sections, or short ones whose headings say what they are about. */
export type DocumentSet = 'documents' | 'headed-documents' | 'manuals' | 'house-rules';

const folderOf = (set: DocumentSet): string =>
  fileURLToPath(new URL(`../../tests/data/${set}/`, import.meta.url));

/** What customers ask the documents of tests/data. */
export interface DocumentQuestion {
  document: string;
  language: 'en' | 'zh';
  question: string;
  /** Words that the right answer has. */
  answer: string;
}

interface QuestionFile {
  questions: DocumentQuestion[];
  /** About the same things, but no document answers them. */
  unanswered: Omit<DocumentQuestion, 'answer'>[];
}

export function readQuestionFile(set: DocumentSet = 'documents'): QuestionFile {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/data/README.md says what it has
  return JSON.parse(readFileSync(`${folderOf(set)}questions.json`, 'utf8')) as QuestionFile;
}

export interface BotAnswer {
  text: string;
  score: number;
}

/**
 * The documents of tests/data, and what the bot would answer from them; null if nothing has a word of the text.
 * @param only the file name of the only one that is asked
 */
export async function answeringDocuments(
  set: DocumentSet = 'documents',
  only?: string,
): Promise<(text: string) => BotAnswer | null> {
  const folder = folderOf(set);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && (only ?? name) === name);
  const documents = await Promise.all(
    names.map(async (name) => {
      const { passages } = await readDocument({ file: `${folder}${name}`, format: 'md' }, () => undefined);
      return passages.map((passage, at) => ({
        ...passage,
        documentId: name,
        documentName: name,
        place: at + 1,
      }));
    }),
  );
  const index = new PassageIndex(
    documents.map((passages, at) => ({
      documentId: names[at] ?? '',
      segment: new Segment(passages),
      leftOut: new Set(),
    })),
  );
  const all = documents.flat();
  return (text) => {
    const { found, ...counts } = index.search(text, readPassages);
    const passages = found.flatMap(({ documentId, place }) =>
      all.filter((passage) => passage.documentId === documentId && passage.place === place),
    );
    return surestFirst(passages, answersOf(text, counts, passages))[0]?.answer ?? null;
  };
}
