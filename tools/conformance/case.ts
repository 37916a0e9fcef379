import type { Answer, Question } from './http.ts';

/** The expected answer. */
export interface Expectation {
  status: readonly number[];
  code?: readonly string[];
  /** Returns a further fault of the answer, or null. */
  also?: (answer: Answer) => string | null;
}

/** One request that must change nothing, with the answer that the contract demands. */
export interface Case {
  name: string;
  question: Question;
  expected: Expectation;
}
