import type { Answer, Question } from './http.ts';

/** What an answer has to be. */
export interface Expectation {
  status: readonly number[];
  code?: readonly string[];
  /** Says what else is wrong with the answer, or null. */
  also?: (answer: Answer) => string | null;
}

/** One request that changes nothing, with the answer that the contract asks for. */
export interface Case {
  name: string;
  question: Question;
  expected: Expectation;
}
