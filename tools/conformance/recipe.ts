import type { Answer, Question } from './http.ts';
import type { Mutation } from './mutations.ts';
import type { World } from './world.ts';

/** What the schemas cannot say about how to ask an operation so that it succeeds. */
export interface Recipe {
  /** The request, or the parts of it that differ from what the kit does by itself. */
  arrange?(world: World): Promise<Partial<Question>>;
  /** Puts things back, so that the operation can succeed again. */
  after?(world: World, answer: Answer): Promise<void>;
  /** What a valid request is answered with where that is a refusal, always. */
  refusal?: { status: number; code: string; why: string };
  /** Whether a rule that stands beside the schema forbids a change that the schema admits. */
  isForbidden?(mutation: Mutation): boolean;
  /** Texts of a length for fields with a rule of their own, by JSON Pointer. */
  texts?: Readonly<Record<string, (length: number) => string>>;
}
