import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import { hasOtherLink } from '../../src/machines/rules/links.ts';
import { foldQuestion } from '../../src/machines/rules/text.ts';
import { chitchatTexts } from './chitchat-template-texts.ts';
import type { WorkbookColumn } from './columns.ts';
import type { ParsedRow, RowContent, RowFault } from './parsed-row.ts';
import type { RowCells } from './row-cells.ts';
import {
  type ContentLanguage,
  RepeatedRows,
  type RowRules,
  fault,
  foldedQuestions,
  languageOf,
  lengthFault,
  similarFault,
  statusOf,
} from './row-faults.ts';
import type { SheetRow } from './sheet-rows.ts';

const exampleQuestions = foldedQuestions(Object.values(chitchatTexts).flatMap(({ examples }) => examples));

/** What a row says, as far as anybody knows the words. */
interface Said {
  language: ContentLanguage | undefined;
  offersPerson: boolean | undefined;
  status: ActivationState | undefined;
}

/** Checks the small talk of one workbook entry by entry. */
export class ChitchatChecker {
  private readonly cells: RowCells;
  private readonly defaultLanguage: ContentLanguage;
  private readonly repeated = new RepeatedRows();

  constructor(cells: RowCells, { defaultLanguage }: Pick<RowRules, 'defaultLanguage'>) {
    this.cells = cells;
    this.defaultLanguage = defaultLanguage;
  }

  /** Null for a row whose known columns are all empty. */
  check(row: SheetRow): ParsedRow | null {
    const { cells } = this;
    const question = cells.line(row, 'standardQuestion');
    const similarQuestions = cells.lines(row, 'similarQuestions');
    const answers = cells.texts(row, 'answer');
    const languageText = cells.line(row, 'language');
    const offersPersonText = cells.line(row, 'offersPerson');
    const statusText = cells.line(row, 'status');
    const inError = cells.columnsInError(row);
    const texts = [question, languageText, offersPersonText, statusText, ...similarQuestions, ...answers];
    if (texts.every((text) => text === '') && inError.size === 0) return null;
    const said: Said = {
      language: languageOf(languageText, this.defaultLanguage),
      offersPerson: offersPersonOf(offersPersonText),
      status: statusOf(statusText),
    };
    const { language = this.defaultLanguage, offersPerson = false, status = 'activated' } = said;
    const content: RowContent = {
      category: '',
      subcategory: '',
      standardQuestion: question,
      similarQuestions,
      answer: answers.join('\n'),
      statusText,
      qaId: '',
      chitchat: { languageText, language, answers, offersPersonText, offersPerson },
      extra: cells.extra(row),
    };
    return this.repeated.compare({
      rowNumber: row.rowNumber,
      questionKey: `${language} ${foldQuestion(question)}`,
      status,
      content,
      faults: faultsOf({ question, similarQuestions, answers }, { said, inError }),
    });
  }
}

/** Nothing offers nobody. Who says yes says it in the words of the status. */
function offersPersonOf(text: string): boolean | undefined {
  if (text === '') return false;
  const said = statusOf(text);
  return said && said === 'activated';
}

/** All faults, in the order in which a person would correct the row. */
function faultsOf(
  {
    question,
    similarQuestions,
    answers,
  }: { question: string; similarQuestions: string[]; answers: string[] },
  { said, inError }: { said: Said; inError: ReadonlySet<WorkbookColumn> },
): RowFault[] {
  const questionKey = foldQuestion(question);
  const { standardQuestionMaxCharacters, chitchatAnswersMax, chitchatAnswerMaxCharacters } = limits;
  const faults = [
    ...[...inError].map((column) => fault('cellError', column)),
    questionKey === '' && !inError.has('standardQuestion')
      ? fault('standardQuestionEmpty', 'standardQuestion')
      : null,
    exampleQuestions.has(questionKey) ? fault('exampleRow', 'standardQuestion') : null,
    lengthFault('standardQuestionTooLong', 'standardQuestion', question, standardQuestionMaxCharacters),
    answers.length === 0 && !inError.has('answer') ? fault('answerEmpty', 'answer') : null,
    answers.length > chitchatAnswersMax
      ? { ...fault('tooManyAnswers', 'answer'), measured: answers.length, limit: chitchatAnswersMax }
      : null,
    ...answers.map((text) => lengthFault('answerTooLong', 'answer', text, chitchatAnswerMaxCharacters)),
    answers.some(hasOtherLink) ? fault('answerLinkRefused', 'answer') : null,
    similarFault(question, similarQuestions),
    said.language === undefined ? fault('languageUnknown', 'language') : null,
    said.offersPerson === undefined ? fault('offersPersonUnknown', 'offersPerson') : null,
    said.status === undefined ? fault('statusUnknown', 'status') : null,
  ];
  return faults.filter((each) => each !== null);
}
