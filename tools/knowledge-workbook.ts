/**
 * Turns a question set into an import workbook: one row per label, its first question as the standard question, the others
 * as similar questions.
 *
 * A set has `knowledge: [{text, label}]`, and may have `answers: {label: text}` and
 * `categories: {label: [name, subname]}`. Without an answer, the label as readable text becomes the answer.
 */
import { basename } from 'node:path';
import ExcelJS from 'exceljs';
import { columnTitles, templateColumnNames, type TemplateColumn } from '../server/workbook/columns.ts';
import { headerStyle, textStyle } from '../server/workbook/sheet-styles.ts';
import type { Language } from '../src/machines/language/language.lifecycle.ts';
import { questionMaxCharacters, similarQuestionsMax } from '../src/machines/rules/limits.ts';
import { countCharacters, foldQuestion } from '../src/machines/rules/validation.ts';
import { type Output, UsageError, readArguments, runCommand } from './command-line.ts';
import { type QuestionSet, readQuestionSet } from './question-set.ts';

const help = `npm run knowledge-workbook -- SET.json OUT.xlsx [options]

  --answers label   the label answers, also where the set has answers: for sets whose results are compared by label

Exit codes: 0 written; 1 it could not be; 2 the request makes no sense.`;

export type WorkbookRow = Record<TemplateColumn, string>;

export interface KnowledgeRows {
  rows: WorkbookRow[];
  /** Questions that were left out because they repeat another one of their label, are too long, or are too many. */
  leftOut: number;
}

/** One import row per label, in the order of the set. */
export function knowledgeRows(
  set: QuestionSet,
  options: { answers?: 'label' | undefined } = {},
): KnowledgeRows {
  const questions = new Map<string, string[]>();
  let leftOut = 0;
  for (const { text, label } of set.knowledge) {
    const known = questions.get(label) ?? [];
    questions.set(label, known);
    if (isFit(text, known)) known.push(text.trim());
    else leftOut += 1;
  }
  const rows = [...questions].map(([label, [standardQuestion = '', ...similarQuestions]]): WorkbookRow => {
    const [category = '', subcategory = ''] = set.categories?.[label] ?? [];
    const answer = options.answers === 'label' ? undefined : set.answers?.[label];
    return {
      category,
      subcategory,
      standardQuestion,
      similarQuestions: similarQuestions.join('\n'),
      answer: answer ?? readableLabel(label),
      status: '',
    };
  });
  return { rows: rows.filter(({ standardQuestion }) => standardQuestion !== ''), leftOut };
}

/** `credit_limit_change` → `Credit limit change`. */
export function readableLabel(label: string): string {
  const words = label
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Writes import rows as an .xlsx file with the headers of one language. */
export async function writeKnowledgeWorkbook(
  file: string,
  rows: WorkbookRow[],
  language: Language,
): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Parley', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = templateColumnNames.map((column) => ({
    width: column === 'answer' ? 60 : 30,
    style: textStyle,
  }));
  sheet
    .addRow(templateColumnNames.map((column) => columnTitles[language][column]))
    .eachCell((cell) => Object.assign(cell, headerStyle));
  for (const row of rows) sheet.addRow(templateColumnNames.map((column) => row[column]));
  await workbook.xlsx.writeFile(file);
}

function isFit(text: string, known: string[]): boolean {
  const folded = foldQuestion(text);
  return (
    folded !== '' &&
    countCharacters(text.trim()) <= questionMaxCharacters &&
    known.length <= similarQuestionsMax &&
    !known.some((other) => foldQuestion(other) === folded)
  );
}

/** The language of most standard questions. */
function languageOf(rows: WorkbookRow[]): Language {
  const chinese = rows.filter(({ standardQuestion }) => /\p{Script=Han}/u.test(standardQuestion)).length;
  return chinese * 2 > rows.length ? 'zh' : 'en';
}

async function run(args: readonly string[], { out }: Output): Promise<number> {
  const { values, names } = readArguments(args, { answers: { type: 'string' } }, 2);
  const [input, output] = names;
  if (input === undefined || output === undefined)
    throw new UsageError('A question set and a workbook are needed.');
  const { answers } = values;
  if (answers !== undefined && answers !== 'label')
    throw new UsageError(`--answers takes "label", not "${answers}".`);
  const { rows, leftOut } = knowledgeRows(readQuestionSet(input), { answers });
  const language = languageOf(rows);
  await writeKnowledgeWorkbook(output, rows, language);
  const note = leftOut > 0 ? `; ${leftOut} questions left out (repeated, too long or too many)` : '';
  out(`${basename(output)}: ${rows.length} Q&As, headers in ${language}${note}\n`);
  return 0;
}

if (import.meta.main) await runCommand({ help, run });
