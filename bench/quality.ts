/** Measures what the bot makes of questions as real people and real knowledge bases have them. */
import { loadSentenceModel } from '../server/engine/matching/sentence-model.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { deedRows } from './quality/deeds.ts';
import { littleShopRows } from './quality/little-shops.ts';
import { nearMissRows } from './quality/near-misses.ts';
import { oppositeRows } from './quality/opposites.ts';
import { plainRows } from './quality/plain-questions.ts';
import { onlyLabels, labelsOf, type QualitySet, qualitySet, type Split } from './quality/quality-set.ts';
import { robustnessRows } from './quality/robustness.ts';
import { type SizeExtent, sizeTable } from './quality/size-table.ts';
import { shopRows } from './quality/shops.ts';
import { siblingRows } from './quality/siblings.ts';
import { sideBySideRows } from './quality/side-by-side.ts';
import { sameFieldRows, twinRows } from './quality/special-bases.ts';
import { remembering, type RememberingEmbedder } from './remembering-embedder.ts';

interface QualityExtent {
  sizes: SizeExtent;
  /** Texts of each suite, at most. */
  asked: number;
  shops: number;
}

const counts = [1, 2, 3, 5, 10, 20];
const fast: QualityExtent = {
  sizes: { qas: [5, 30, 150], questions: counts, draws: (qas) => Math.ceil(120 / qas), asked: 300 },
  asked: 300,
  shops: 30,
};
const whole: QualityExtent = {
  sizes: {
    qas: [5, 15, 30, 75, 150],
    questions: counts,
    draws: (qas) => Math.ceil(300 / qas),
    asked: Number.MAX_SAFE_INTEGER,
  },
  asked: Number.MAX_SAFE_INTEGER,
  shops: 30,
};
const brief: QualityExtent = {
  sizes: { qas: [3], questions: [2], draws: () => 1, asked: 10 },
  asked: 10,
  shops: 1,
};

/**
 * `--whole` asks everything. `--held-out` asks texts that nobody looks at while working on the matching. `--en`,
 * `--zh` and `--words` leave out the rest. `--plain` asks only the plain questions, those of the file that PARLEY_PLAIN_QUESTIONS names, if it names one.
 */
export async function run(extent: Extent, flags: ReadonlySet<string> = new Set()): Promise<BenchRow[]> {
  const split: Split = flags.has('--held-out') ? 'heldOut' : 'open';
  const english = qualitySet('clinc150', split);
  const chinese = qualitySet('shop-bank-zh', split);
  if (extent === 'brief') return briefRows(chinese, english);
  if (flags.has('--plain')) return plainOnly([chinese, english], flags);
  const size = flags.has('--whole') ? whole : fast;
  const rows: BenchRow[] = [];
  const addRows = async (
    group: string,
    set: QualitySet,
    embed: RememberingEmbedder | null,
  ): Promise<void> => {
    rows.push(...(await rowsOf(group, set, embed, size)));
    rows.push(...(await sideBySideRows(besideOthers(group), set, embed, size.asked)));
  };
  if (!flags.has('--en')) await addRows('Chinese, shop and bank', chinese, null);
  if (flags.has('--zh')) return rows;
  await addRows('English, CLINC150, words', english, null);
  if (flags.has('--words')) return rows;
  await addRows('English, CLINC150, sentence vectors', english, remembering(await loadSentenceModel()));
  return rows;
}

/** Plain questions only, which takes seconds; by words, and by sentence vectors without `--words`. */
async function plainOnly(sets: readonly QualitySet[], flags: ReadonlySet<string>): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const set of sets) rows.push(...(await plainRows(`Quality, ${set.language}, words`, set, null)));
  if (flags.has('--words')) return rows;
  const embed = remembering(await loadSentenceModel());
  const english = sets.filter(({ language }) => language === 'en');
  for (const set of english) rows.push(...(await plainRows('Quality, en, sentence vectors', set, embed)));
  return rows;
}

/** The other engines learn English, for nlp.js takes a second to read its Chinese dictionary. */
async function briefRows(chinese: QualitySet, english: QualitySet): Promise<BenchRow[]> {
  const group = 'Quality in brief';
  return [
    ...(await rowsOf(group, firstLabels(chinese, 12), null, brief)),
    ...(await sideBySideRows(besideOthers(group), firstLabels(english, 3), null, brief.asked)),
  ];
}

function besideOthers(group: string): string {
  return `${group}: beside other engines`;
}

async function rowsOf(
  group: string,
  set: QualitySet,
  embed: RememberingEmbedder | null,
  { sizes, asked, shops }: QualityExtent,
): Promise<BenchRow[]> {
  const available = labelsOf(set).length;
  const fitting = { ...sizes, qas: [...new Set(sizes.qas.map((qas) => Math.min(qas, available)))] };
  const special = `${group}: special knowledge bases`;
  return [
    ...(await sizeTable(`${group}: Q&As × questions of each`, set, embed, fitting)),
    ...(await shopRows(`${group}: Q&As × questions of each`, set, embed, shops)),
    ...(await littleShopRows(`${group}: Q&As × questions of each`, set, embed)),
    ...(await robustnessRows(`${group}: ways of writing`, set, embed, asked)),
    ...(await sameFieldRows(special, set, embed, asked)),
    ...(await twinRows(special, set, embed, asked)),
    ...(await siblingRows(special, set, embed, shops)),
    ...(await oppositeRows(special, set, embed)),
    ...(await deedRows(special, set, embed)),
    ...(await nearMissRows(special, set, embed)),
    ...(await plainRows(special, set, embed)),
  ];
}

function firstLabels(set: QualitySet, count: number): QualitySet {
  return { ...onlyLabels(set, new Set(labelsOf(set).slice(0, count))), foreign: set.foreign.slice(0, 10) };
}
