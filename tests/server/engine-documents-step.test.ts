import { describe, expect, it } from 'vitest';
import type { DocumentAnswer, TurnCandidate } from '../../server/engine/turn/step.ts';
import { type DecidedTurn, type TurnInput, takeTurn } from '../../server/engine/turn/take-turn.ts';

const settings: TurnInput['settings'] = {
  answerThreshold: 0.7,
  suggestionThreshold: 0.3,
  suggestionCount: 2,
  handoverAfterFallbacks: null,
  suggestionMessage: { en: 'Did you mean:' },
  fallbackMessage: { en: 'Sorry, I do not know.' },
};

const candidate = (qaId: string, score: number): TurnCandidate => ({
  qaId,
  standardQuestion: `Question ${qaId}`,
  matchedQuestion: `Question ${qaId}`,
  answer: `Answer ${qaId}`,
  status: 'activated',
  score,
  exact: false,
});

const answer = (score: number, place = 1): DocumentAnswer => ({
  documentId: 'doc_1',
  documentName: 'manual.pdf',
  passageId: `psg_${place}`,
  page: place,
  heading: 'Returns',
  text: `Sentence ${place}.`,
  score,
});

async function turn(
  found: readonly DocumentAnswer[] | null,
  {
    text = 'Where is it?',
    qas = [],
    enabled = true,
  }: { text?: string; qas?: TurnCandidate[]; enabled?: boolean } = {},
): Promise<DecidedTurn & { searches: number }> {
  let searches = 0;
  const decided = await takeTurn({
    text,
    language: 'en',
    memory: {},
    settings,
    findCandidates: async () => qas,
    documents: {
      enabled,
      threshold: 0.55,
      find: async () => {
        searches += 1;
        return found;
      },
    },
  });
  return { ...decided, searches };
}

const stepOf = ({ trace }: DecidedTurn) => trace.find(({ step }) => step === 'documents');

describe('the step of documents', () => {
  it('answers from the surest passage, and cites it', async () => {
    const decided = await turn([answer(0.8, 2), answer(0.6, 1), answer(0.02, 3)]);
    expect(decided).toMatchObject({
      kind: 'answer',
      text: 'Sentence 2.',
      score: 0.8,
      origin: { kind: 'document', id: 'doc_1' },
      citations: [
        {
          kind: 'document',
          id: 'psg_2',
          documentId: 'doc_1',
          page: 2,
          title: 'manual.pdf',
          excerpt: 'Sentence 2.',
        },
      ],
    });
    expect(stepOf(decided)).toMatchObject({
      outcome: 'hit',
      detail: 'reachesDocumentThreshold',
      threshold: 0.55,
    });
    expect(decided.candidates.map(({ citation }) => citation?.id)).toEqual(['psg_2', 'psg_1']);
  });

  it('says nothing below the threshold, and shows how close it came', async () => {
    const decided = await turn([answer(0.54)]);
    expect(decided).toMatchObject({ kind: 'fallback', citations: [], score: null });
    expect(stepOf(decided)).toMatchObject({ outcome: 'miss', detail: 'belowDocumentThreshold', score: 0.54 });
    expect(decided.candidates).toMatchObject([{ kind: 'document', matchedText: 'Sentence 1.' }]);
  });

  it('never takes a question that a Q&A answers, and does not even look', async () => {
    const decided = await turn([answer(0.99)], { qas: [candidate('a', 0.8)] });
    expect(decided).toMatchObject({ text: 'Answer a', origin: { kind: 'qa' }, searches: 0 });
    expect(stepOf(decided)).toMatchObject({ outcome: 'skipped', detail: 'alreadyDecided' });
  });

  it('leaves to the customer what two Q&As answer nearly equally well', async () => {
    const decided = await turn([answer(0.99)], { qas: [candidate('a', 0.8), candidate('b', 0.79)] });
    expect(decided.kind).toBe('suggestions');
    expect(stepOf(decided)).toMatchObject({ outcome: 'miss', detail: 'questionAnswersToo' });
  });

  it('comes before suggestions', async () => {
    expect(await turn([answer(0.6)], { qas: [candidate('a', 0.5)] })).toMatchObject({ text: 'Sentence 1.' });
  });

  it.each(['cancel', 'Cancel!', '取消'])(
    'leaves a single word to the Q&As that are about it: %s',
    async (text) => {
      const decided = await turn([answer(0.9)], { text, qas: [candidate('a', 0.5)] });
      expect(decided.kind).toBe('suggestions');
      expect(stepOf(decided)).toMatchObject({ outcome: 'miss', detail: 'subjectOnly' });
      expect(await turn([answer(0.9)], { text, qas: [candidate('a', 0.2)] })).toMatchObject({
        text: 'Sentence 1.',
      });
    },
  );

  it('is for nobody who asks for a person, or does not want what the passage says', async () => {
    const wish = await turn([answer(0.99)], { text: 'I want to talk to a person' });
    expect(wish).toMatchObject({ kind: 'handover', searches: 0 });
    const refused = { ...answer(0.99), text: 'To cancel your order, write to us.' };
    const decided = await turn([refused], { text: 'I do not want to cancel my order' });
    expect(decided.kind).toBe('fallback');
    expect(stepOf(decided)).toMatchObject({ outcome: 'miss', detail: 'wishRefused' });
  });

  it('says why it did not answer: switched off, without documents, without a word in common', async () => {
    expect(stepOf(await turn([answer(0.99)], { enabled: false }))).toMatchObject({ detail: 'documentsOff' });
    expect(stepOf(await turn(null))).toMatchObject({ detail: 'noDocuments' });
    expect(stepOf(await turn([]))).toMatchObject({ detail: 'noPassage' });
    const empty = await turn([answer(0.99)], { text: ' ' });
    expect(stepOf(empty)).toMatchObject({ outcome: 'skipped', detail: 'nothingLeft' });
  });
});
