import { fieldRules } from '../../api/__generated__/field-rules.ts';
import { brokenRules } from './field-rules.ts';

/** The positions of the similar questions that repeat the standard question or an earlier similar one (SPECIFICATION §5). */
export function repeatedQuestions(standardQuestion: string, similarQuestions: readonly string[]): number[] {
  const faults = brokenRules(fieldRules.QaCreation, { standardQuestion, similarQuestions });
  return faults.map(({ pointer }) => Number(pointer.split('/').at(-1)));
}
