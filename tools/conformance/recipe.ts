import type { Answer, Question } from './http.ts';
import type { Mutation } from './mutations.ts';
import type { World } from './world.ts';

/** What an operation needs to succeed, as far as the schemas do not say it. */
export interface Recipe {
  /** The request, or the parts that differ from the kit's default. */
  arrange?(world: World): Promise<Partial<Question>>;
  /** What is wrong with an answer about what the kit itself has brought; null where nothing is. */
  shown?(world: World, answer: Answer, question: Question): Promise<string | null>;
  /** Restores things, so that the operation can succeed again. */
  after?(world: World, answer: Answer): Promise<void>;
  /** The answer to a valid request, if the operation always refuses. */
  refusal?: { status: number; code: string; why: string };
  /** Whether a rule outside the schema forbids a change that the schema admits. */
  isForbidden?(mutation: Mutation): boolean;
  /** Bodies that are valid too, by what differs (undefined: what is left out): fields that depend on each other, or on what the schema does not say. */
  further?: readonly Readonly<Record<string, unknown>>[];
  /** What is asked of as many things at once as it takes, beside their ids. */
  most?: Readonly<Record<string, unknown>>;
  /** Makers of texts of a given length, for fields with a special rule; by JSON Pointer. */
  texts?: Readonly<Record<string, (length: number) => string>>;
}
