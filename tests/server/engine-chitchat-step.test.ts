import { beforeAll, expect, it } from 'vitest';
import { ChitchatIndex } from '../../server/engine/chitchat/chitchat-index.ts';
import type { TurnCandidate } from '../../server/engine/turn/step.ts';
import { type DecidedTurn, type TurnInput, takeTurn } from '../../server/engine/turn/take-turn.ts';
import { starterSets } from '../../server/services/chitchats/starter-sets.ts';

let index: ChitchatIndex;

beforeAll(async () => {
  const entries = Object.values(starterSets).flat();
  index = await ChitchatIndex.build(entries.map((entry, at) => ({ ...entry, chitchatId: `talk_${at}` })));
});

const settings: TurnInput['settings'] = {
  answerThreshold: 0.7,
  suggestionThreshold: 0.3,
  suggestionCount: 3,
  handoverAfterFallbacks: 1,
  suggestionMessage: { en: 'Did you mean:' },
  fallbackMessage: { en: 'Sorry.' },
};
const qa = (score: number): TurnCandidate => ({
  qaId: 'qa_1',
  standardQuestion: 'How are you insured?',
  matchedQuestion: 'How are you insured?',
  answer: 'Very well.',
  status: 'activated',
  score,
  exact: score === 1,
});

function turn(text: string, scores: number[] = [], extra: Partial<TurnInput> = {}): Promise<DecidedTurn> {
  return takeTurn({
    text,
    language: 'en',
    settings,
    memory: {},
    findCandidates: async () => scores.map(qa),
    chitchat: {
      enabled: true,
      threshold: 0.8,
      robotName: 'Pip$&',
      handover: 'offered',
      find: async (said, language) => index.match(said, language),
    },
    ...extra,
  });
}
const traced = ({ trace }: DecidedTurn) => {
  const entry = trace.find(({ step }) => step === 'chitchat');
  return entry && `${entry.outcome} ${entry.detail}`;
};

it('answers small talk, with the name of the robot, and says where the answer comes from', async () => {
  const decided = await turn('Who are you?');
  expect(decided).toMatchObject({ kind: 'answer', origin: { kind: 'chitchat' }, score: 1 });
  expect(decided.text).toContain('Pip$&');
  expect(decided.candidates).toMatchObject([{ kind: 'chitchat', title: 'Who are you?', score: 1 }]);
  expect(traced(decided)).toBe('hit sameSmallTalk');
});

it('offers a person who is offended, and nobody else', async () => {
  expect(await turn('you are stupid')).toMatchObject({ kind: 'answer', offersPerson: true });
  expect(await turn('hello')).toMatchObject({ kind: 'answer', offersPerson: false });
});

it('passes on who is offended, or leaves it at the answer, where the robot is told so', async () => {
  const offended = (handover: 'atOnce' | 'never', text = 'you are stupid') =>
    turn(text, [], {
      chitchat: {
        enabled: true,
        threshold: 0.8,
        robotName: 'Pip',
        handover,
        find: async (said, language) => index.match(said, language),
      },
    });
  const passedOn = await offended('atOnce');
  expect(passedOn).toMatchObject({ kind: 'handover', origin: null, candidates: [{ kind: 'chitchat' }] });
  expect(traced(passedOn)).toBe('hit sameSmallTalk');
  expect(await offended('never')).toMatchObject({ kind: 'answer', offersPerson: false });
  expect(await offended('atOnce', 'hello')).toMatchObject({ kind: 'answer', offersPerson: false });
});

it('leaves a Q&A that reaches the answer threshold its answer', async () => {
  const decided = await turn('how are you', [0.75]);
  expect(decided.origin).toEqual({ kind: 'qa', id: 'qa_1' });
  expect(traced(decided)).toBe('skipped alreadyDecided');
});

it('leaves a Q&A that may be suggested its place, unless the small talk is there word for word', async () => {
  const like = 'who do you wrok for';
  expect(traced(await turn(like))).toBe('hit reachesChitchatThreshold');
  const decided = await turn(like, [0.4]);
  expect(decided.kind).toBe('suggestions');
  expect(traced(decided)).toBe('miss questionIsCloser');
  expect((await turn('how are you', [0.4])).origin?.kind).toBe('chitchat');
});

it('says why it did not answer', async () => {
  expect(traced(await turn('where is my parcel'))).toMatch(/^miss (noChitchat|belowChitchatThreshold)$/);
  expect(traced(await turn('xyzzy plugh'))).toBe('miss noChitchat');
  expect(traced(await turn('I want a person'))).toBe('skipped personAsked');
  expect(traced(await turn('hello', [], { chitchat: undefined }))).toBe('skipped chitchatOff');
});

it('does not answer when it is switched off', async () => {
  const off = {
    enabled: false,
    threshold: 0,
    robotName: 'Pip',
    handover: 'offered' as const,
    find: async () => null,
  };
  const decided = await turn('hello', [], { chitchat: off });
  expect(decided.kind).toBe('fallback');
  expect(traced(decided)).toBe('skipped chitchatOff');
});

it('takes turns with its answers, and begins anew after something else', async () => {
  const first = await turn('hello');
  const second = await turn('hi', [], { memory: first.memory });
  const other = await turn('where is it', [], { memory: second.memory });
  const later = await turn('hello', [], { memory: other.memory });
  expect(second.text).not.toBe(first.text);
  expect(later.text).toBe(first.text);
});

it('counts no fallback', async () => {
  const decided = await turn('hello', [], { memory: { handover: 3 } });
  expect(decided.memory).not.toHaveProperty('handover');
});
