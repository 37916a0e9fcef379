import { noBatchCounts, withResults } from '../../../src/machines/rules/batch-test-rules.ts';
import { type JsonObject, readList, textOr } from '../../conformance/json.ts';
import type { Resource } from '../state.ts';
import { type Maker, day, minute, resourceOf, timeOf } from './maker.ts';
import type { Team } from './people.ts';

/** The files that somebody has tried: name, rows, and whether they say what is expected. */
const files = [
  ['customer-questions-november.xlsx', 236, true],
  ['christmas-campaign.csv', 48, true],
  ['hotline-october.txt', 160, false],
  ['returns-and-refunds.csv', 64, true],
  ['first-draft.txt', 30, false],
] as const;

/** What no Q&A of the shop is about. */
const strange = {
  en: [
    'Can I rent a boat?',
    'What is your opinion on football?',
    'Do you repair watches?',
    'Where is the moon?',
  ],
  zh: ['可以租船吗？', '你们怎么看足球？', '修手表吗？', '月亮在哪里？'],
};

type Row = JsonObject & Parameters<typeof withResults>[1][number];

/** The batch tests of the organization, the newest first, each with its results by its id. */
export function makeBatchTests(
  maker: Maker,
  { qas, robot, team }: { qas: readonly JsonObject[]; robot: JsonObject; team: Team },
): { tests: Resource[]; results: Map<string, Resource[]> } {
  const { language } = maker.options;
  const results = new Map<string, Resource[]>();
  const tests = files.map(([fileName, rowCount, isJudged], index) => {
    const batchTestId = index === 0 ? 'bat_q2w3e4r5t6y7u2i3o4p5' : maker.id('bat');
    const rows = Array.from({ length: rowCount }, (_, place) =>
      rowOf(maker, { place, isJudged, qas, robot }),
    );
    results.set(
      batchTestId,
      rows.map((row) => resourceOf(row)),
    );
    const createdAt = maker.options.now - (index * 6 + 1) * day - maker.between(5, 300) * minute;
    return resourceOf({
      batchTestId,
      kind: 'file',
      fileName,
      language,
      robotId: null,
      status: 'completed',
      progress: null,
      rowCount,
      counts: withResults(noBatchCounts, rows),
      failure: null,
      createdAt: timeOf(createdAt),
      createdBy: maker.pick(team.administrators),
      completedAt: timeOf(createdAt + rowCount * 12),
    });
  });
  return { tests, results };
}

interface Sources {
  place: number;
  isJudged: boolean;
  qas: readonly JsonObject[];
  robot: JsonObject;
}

function rowOf(maker: Maker, { place, isJudged, qas, robot }: Sources): Row {
  const { language } = maker.options;
  const said = (name: string) => textOr((robot[name] as JsonObject | undefined)?.[language], '');
  const [qa, second, third] = [maker.pick(qas), maker.pick(qas), maker.pick(qas)];
  const questions = [qa.standardQuestion, ...readList(qa, 'similarQuestions')].map(String);
  const chance = maker.random();
  const outcome = chance < 0.78 ? 'answered' : chance < 0.9 ? 'suggested' : 'fallback';
  const best = { answered: 0.82, suggested: 0.48, fallback: 0.12 }[outcome] + maker.random() * 0.17;
  const candidates = [qa, second, third].map((each, rank) => ({
    kind: 'qa',
    id: each.qaId,
    title: each.standardQuestion,
    score: round(best / (rank * 2.4 + 1)),
  }));
  const isWrong = maker.chance(0.06);
  const expected = isWrong ? second : qa;
  const verdict = isWrong ? 'wrong' : outcome === 'answered' ? 'right' : 'offered';
  const judged = isJudged && outcome !== 'fallback';
  return {
    rowNumber: place + (isJudged ? 2 : 1),
    question: outcome === 'fallback' ? `${maker.pick(strange[language])} (${place})` : maker.pick(questions),
    outcome,
    reason: null,
    duplicateOfRow: null,
    text:
      outcome === 'answered'
        ? qa.answer
        : said(outcome === 'suggested' ? 'suggestionMessage' : 'fallbackMessage'),
    origin: outcome === 'answered' ? { kind: 'qa', id: qa.qaId } : null,
    title: outcome === 'answered' ? qa.standardQuestion : null,
    suggestions: outcome === 'suggested' ? candidates.map(({ title }) => title) : [],
    score: candidates[0]?.score ?? null,
    candidates,
    expected: judged ? expected.standardQuestion : null,
    expectation: judged ? { kind: 'answer', origin: { kind: 'qa', id: expected.qaId } } : null,
    verdict: judged ? verdict : null,
  };
}

const round = (score: number): number => Math.round(score * 100) / 100;
