import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Expectation } from '../../../src/machines/rules/regression-validation.ts';
import { foldQuestion } from '../../../src/machines/rules/text.ts';
import { findOriginsByQuestion } from '../../store/batch-result-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { batchTexts } from '../../workbook/batch-texts.ts';

/** What a file may expect beside an answer, by its folded words: the contract's, and those of exported results. */
const otherExpectations = new Map<string, Expectation>(
  (['fallback', 'handover'] as const).flatMap((kind) =>
    [kind, ...Object.values(batchTexts).map(({ outcomes }) => outcomes[kind])].map(
      (word) => [foldQuestion(word), { kind, origin: null }] as const,
    ),
  ),
);

/** What a row of a file expects, in its words. */
export interface Expected {
  text: string;
  language: components['schemas']['Language'];
}

/** What these words mean in the draft as it is now; undefined where it has nothing of that name. */
export async function expectationsOf(
  tx: Tx,
  sdkAppId: string,
  rows: readonly Expected[],
): Promise<(Expectation | undefined)[]> {
  const byName = new Map<string, Expectation>();
  const nameOf = ({ language, text }: Expected) => `${language} ${foldQuestion(text)}`;
  for (const language of new Set(rows.map((row) => row.language))) {
    const keys = rows.filter((row) => row.language === language).map(({ text }) => foldQuestion(text));
    const found = await findOriginsByQuestion(tx, { sdkAppId, language, keys: [...new Set(keys)] });
    // A Q&A comes after the small talk of its name, and wins.
    for (const { question_key: key, kind, id } of found)
      byName.set(`${language} ${key}`, { kind: 'answer', origin: { kind, id } });
  }
  return rows.map((row) => byName.get(nameOf(row)) ?? otherExpectations.get(foldQuestion(row.text)));
}
