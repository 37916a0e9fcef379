import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import type { batchOutcomes, batchVerdicts } from '../../src/machines/rules/batch-test-rules.ts';
import { customerMessageMaxCharacters } from '../../src/machines/rules/limits.ts';

type Outcome = (typeof batchOutcomes)[number];
type Verdict = (typeof batchVerdicts)[number];

/** The columns of a workbook with the results of a batch test, with their widths. */
export const batchColumns = {
  row: 7,
  question: 44,
  expected: 32,
  verdict: 12,
  outcome: 14,
  title: 32,
  answer: 60,
  score: 9,
  candidate1: 32,
  score1: 9,
  candidate2: 32,
  score2: 9,
  candidate3: 32,
  score3: 9,
  note: 40,
} as const;

export type BatchColumn = keyof typeof batchColumns;

interface BatchTexts {
  sheet: string;
  titles: Record<BatchColumn, string>;
  outcomes: Record<Outcome, string>;
  verdicts: Record<Verdict, string>;
  reasons: {
    questionEmpty: string;
    questionTooLong: string;
    duplicateInFile: (row: number | null) => string;
  };
}

/** What the workbook says. A file of questions may use the words for outcomes as its expectations. */
export const batchTexts: Record<Language, BatchTexts> = {
  en: {
    sheet: 'Batch test',
    titles: {
      row: 'Row',
      question: 'Question',
      expected: 'Expected',
      verdict: 'Verdict',
      outcome: 'Outcome',
      title: 'Answered with or suggested',
      answer: 'Text',
      score: 'Score',
      candidate1: 'Candidate A',
      score1: 'Score A',
      candidate2: 'Candidate B',
      score2: 'Score B',
      candidate3: 'Candidate C',
      score3: 'Score C',
      note: 'Note',
    },
    outcomes: {
      answered: 'Answered',
      smallTalk: 'Small talk',
      suggested: 'Suggested',
      fallback: 'Fallback',
      handover: 'Handed over',
      skipped: 'Not asked',
    },
    verdicts: { right: 'Right', offered: 'Offered', wrong: 'Wrong', unknown: 'Not in the draft' },
    reasons: {
      questionEmpty: 'There is no question.',
      questionTooLong: `Longer than ${customerMessageMaxCharacters} characters.`,
      duplicateInFile: (row) => `Row ${row} asks the same.`,
    },
  },
  zh: {
    sheet: '批量测试',
    titles: {
      row: '行号',
      question: '问题',
      expected: '期望',
      verdict: '判定',
      outcome: '结果',
      title: '命中或推荐的问答',
      answer: '回复内容',
      score: '匹配度',
      candidate1: '候选 A',
      score1: '匹配度 A',
      candidate2: '候选 B',
      score2: '匹配度 B',
      candidate3: '候选 C',
      score3: '匹配度 C',
      note: '备注',
    },
    outcomes: {
      answered: '直接回答',
      smallTalk: '闲聊',
      suggested: '推荐问题',
      fallback: '兜底回复',
      handover: '转人工',
      skipped: '未提问',
    },
    verdicts: { right: '正确', offered: '在推荐中', wrong: '错误', unknown: '草稿中没有' },
    reasons: {
      questionEmpty: '没有问题。',
      questionTooLong: `超过 ${customerMessageMaxCharacters} 个字符。`,
      duplicateInFile: (row) => `与第 ${row} 行相同。`,
    },
  },
};
