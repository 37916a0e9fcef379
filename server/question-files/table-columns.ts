import { foldHeader } from '../workbook/columns.ts';

/** Where a table has what. */
export interface QuestionColumns {
  question: number;
  /** Null if no column has it. */
  expected: number | null;
  /** The first row is one of titles. */
  hasTitles: boolean;
}

/** Titles of the two columns, folded by `foldHeader`: those of the exported results, and what people write. */
const questionTitles = new Set(
  'question questions query text utterance userquestion customerquestion testquestion 问题 問題 用户问题 用戶問題 客户问题 客戶問題 测试问题 測試問題 提问 用户问 问句 问法'.split(
    ' ',
  ),
);
const expectedTitles = new Set(
  'expected expectedqa expectedquestion expectedanswer expectation standardquestion 期望 期望问答 期望問答 期望问题 期望标准问 期望标准问题 期望回答 预期 預期 预期问答 预期问题 预期标准问 标准问题 標準問題 标准问'.split(
    ' ',
  ),
);

/**
 * The columns of a table, by its first row: by their titles, or else the leftmost column with a text and the one beside
 * it.
 * @param texts by column, counted from 0; those without text are missing
 */
export function columnsOf(texts: ReadonlyMap<number, string>): QuestionColumns {
  const cells = [...texts].toSorted(([a], [b]) => a - b).map(([at, text]) => [at, foldHeader(text)] as const);
  const titled = (titles: ReadonlySet<string>) => cells.find(([, title]) => titles.has(title))?.[0];
  const question = titled(questionTitles);
  if (question !== undefined) return { question, expected: titled(expectedTitles) ?? null, hasTitles: true };
  const [leftmost = 0] = cells.map(([at]) => at);
  return { question: leftmost, expected: leftmost + 1, hasTitles: false };
}
