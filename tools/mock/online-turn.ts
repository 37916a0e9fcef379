import { type JsonObject, textOr } from '../conformance/json.ts';
import type { Asked } from './context.ts';
import { type TurnKind, decideTurn } from './matching.ts';
import { robotOf, robotWords, spokenBy } from './singles.ts';

/** The bot's answer to a text, with its reasons. */
export function turnOf({ mock, body }: Asked): JsonObject {
  const text = textOr(body.text, '');
  const robot = robotOf(mock, body.robotId);
  const language = spokenBy(mock, robot, textOr(body.language, 'en'));
  const { kind, matches, shown } = decideTurn(mock, robot, text);
  const [best] = matches;
  const message = (name: string) => robotWords(mock, robot, name, language);
  const texts: Record<TurnKind, string> = {
    answer: textOr(shown[0]?.qa.answer, ''),
    suggestions: message('suggestionMessage'),
    fallback: message('fallbackMessage'),
  };
  const unanswered = Number(body.turnsWithoutAnswer ?? 0) + 1;
  const offersPerson =
    kind !== 'answer' && unanswered >= Number(robot.handoverAfterFallbacks ?? Number.POSITIVE_INFINITY);
  return {
    kind,
    offersPerson,
    text: texts[kind],
    blocks: kind === 'answer' ? (shown[0]?.qa.blocks ?? null) : null,
    origin: kind === 'answer' ? { kind: 'qa', id: shown[0]?.qa.qaId } : null,
    score: best?.score ?? null,
    suggestions:
      kind === 'suggestions'
        ? shown.map(({ qa, score }) => ({ kind: 'qa', id: qa.qaId, text: qa.standardQuestion, score }))
        : [],
    candidates: matches.slice(0, 5).map(({ qa, question, score }) => {
      const { qaId: id, standardQuestion: title, status } = qa;
      return { kind: 'qa', id, title, matchedText: question, score, status, ...reasonOf(text, score) };
    }),
    trace: traceOf(robot, kind, matches),
    durationMilliseconds: 4,
  };
}

/** The mock reads every text as a whole, and its scores have one part. */
function reasonOf(text: string, score: number): JsonObject {
  if (score === 1) return { reading: null, scoreParts: null };
  return {
    reading: { kind: 'whole', text, sentence: 1, sentences: 1, corrections: [] },
    scoreParts: { likeness: Math.log(score / (1 - score)), lead: 0, price: 0 },
  };
}

const noScore = { score: null, threshold: null, margin: null, words: null };

/** The steps of a turn in their order. After the one that decided it the others are skipped. */
function traceOf(settings: JsonObject, kind: TurnKind, matches: readonly { score: number }[]): JsonObject[] {
  const [score = null, second = null] = matches.map((match) => match.score);
  const margin = score === null || second === null ? null : score - second;
  const isExact = kind === 'answer' && score === 1;
  const compare = (
    step: string,
    threshold: unknown,
    details: [reaches: string, below: string],
    isHit: boolean,
  ) => ({
    step,
    outcome: isHit ? 'hit' : 'miss',
    detail: isHit ? details[0] : score === null ? 'noCandidates' : details[1],
    ...noScore,
    score,
    threshold,
  });
  const steps = [
    { step: 'normalize', outcome: 'hit', detail: 'folded', ...noScore },
    {
      step: 'exactMatch',
      outcome: isExact ? 'hit' : 'miss',
      detail: isExact ? 'sameQuestion' : 'noSameQuestion',
      ...noScore,
    },
    {
      ...compare(
        'directMatch',
        settings.answerThreshold,
        ['reachesAnswerThreshold', 'belowAnswerThreshold'],
        kind === 'answer',
      ),
      margin,
    },
    compare(
      'suggestions',
      settings.suggestionThreshold,
      ['reachesSuggestionThreshold', 'belowSuggestionThreshold'],
      kind === 'suggestions',
    ),
    { step: 'fallback', outcome: 'hit', detail: 'nothingToSay', ...noScore },
    { step: 'handover', outcome: 'hit', detail: 'personOffered', ...noScore },
  ];
  const last =
    kind === 'fallback' ? 'handover' : isExact ? 'exactMatch' : kind === 'answer' ? 'directMatch' : kind;
  const decided = steps.findIndex(({ step }) => step === last);
  return steps.map((each, index) =>
    index <= decided ? each : { step: each.step, outcome: 'skipped', detail: 'alreadyDecided', ...noScore },
  );
}
