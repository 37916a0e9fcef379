import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const labeledTexts = z.array(z.object({ text: z.string(), label: z.string() }));

const questionSetSchema = z.object({
  knowledge: labeledTexts,
  answers: z.optional(z.record(z.string(), z.string())),
  categories: z.optional(z.record(z.string(), z.array(z.string()))),
});

const ownSetSchema = z.extend(questionSetSchema, {
  validation: labeledTexts,
  validationOutOfScope: z.array(z.string()),
  test: labeledTexts,
  testOutOfScope: z.array(z.string()),
});

/** Questions by label, with answers and categories if the set has them. */
export type QuestionSet = z.infer<typeof questionSetSchema>;

/** A set of tests/data; its README describes the sets. They also serve to tune and measure the matching. */
export type OwnSet = z.infer<typeof ownSetSchema>;

export const ownSetNames = ['clinc150', 'shop-bank-zh'] as const;
export type OwnSetName = (typeof ownSetNames)[number];

/** Reads a question set; throws if the file is not one. */
export function readQuestionSet(file: string | URL): QuestionSet {
  return read(file, questionSetSchema);
}

/** Reads a whole set of tests/data. */
export function readOwnSet(name: OwnSetName): OwnSet {
  return read(new URL(`../tests/data/${name}.json`, import.meta.url), ownSetSchema);
}

const ordinarySchema = z.record(z.enum(['en', 'zh']), z.array(z.string()));

/** Questions that people ask of anybody, in both languages: what is common in them says little about what somebody wants. */
export function readOrdinaryQuestions(): z.infer<typeof ordinarySchema> {
  return read(new URL('../tests/data/ordinary-questions.json', import.meta.url), ordinarySchema);
}

function read<Set>(file: string | URL, schema: z.ZodMiniType<Set>): Set {
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Error(`${file.toString()} is not a question set: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
