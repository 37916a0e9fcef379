import { describe, expect, it } from 'vitest';
import { textIn } from '../../server/engine/turn/text-in.ts';
import { after, candidate, settings, steps, turn } from '../support/turns.ts';

describe('a turn of the Q&A bot', () => {
  it('answers the same question', async () => {
    const decided = await turn([candidate(1, { exact: true }), candidate(0.4)]);
    expect(decided).toMatchObject({
      kind: 'answer',
      text: 'Answer q1',
      origin: { kind: 'qa', id: 'qa_q1' },
      score: 1,
    });
    expect(steps(decided)).toEqual([
      'normalize hit folded',
      'exactMatch hit sameQuestion',
      'directMatch skipped alreadyDecided',
      'suggestions skipped alreadyDecided',
      'fallback skipped alreadyDecided',
      'handover skipped alreadyDecided',
    ]);
  });

  it('says that several Q&As have the same question, and answers with the first', async () => {
    const decided = await turn([candidate(1, { exact: true }), candidate(0.99, { exact: true })]);
    expect(decided).toMatchObject({ kind: 'answer', origin: { kind: 'qa', id: 'qa_q1' } });
    expect(steps(decided)[1]).toBe('exactMatch hit sameQuestionInSeveral');
  });

  it('passes on who asks for a person, whatever comes close', async () => {
    const decided = await turn([candidate(0.9)], { text: 'Talk to a person!', ...after(1) });
    expect(decided).toMatchObject({ kind: 'handover', text: '', origin: null });
    expect(decided.memory).toEqual({});
    expect(steps(decided).slice(1)).toEqual([
      'exactMatch miss noSameQuestion',
      'directMatch skipped personAsked',
      'suggestions skipped personAsked',
      'fallback skipped personAsked',
      'handover hit personAsked',
    ]);
    expect((await turn([], { text: '轉人工', language: 'zh' })).kind).toBe('handover');
  });

  it('answers a question for a person that the knowledge base has', async () => {
    expect((await turn([candidate(1, { exact: true })], { text: 'Talk to a person' })).kind).toBe('answer');
  });

  it('answers the same question whatever the threshold', async () => {
    const strict = { ...settings, answerThreshold: 1 };
    expect((await turn([candidate(1, { exact: true })], { settings: strict })).kind).toBe('answer');
    expect((await turn([candidate(0.999)], { settings: strict })).kind).toBe('suggestions');
  });

  it('answers from the answer threshold on, the threshold included', async () => {
    const decided = await turn([candidate(0.7), candidate(0.6)], after(1));
    expect(decided).toMatchObject({
      kind: 'answer',
      origin: { kind: 'qa', id: 'qa_q0.7' },
      suggestions: [],
    });
    expect(decided.memory).toEqual({});
    expect(decided.trace[2]).toEqual({
      step: 'directMatch',
      outcome: 'hit',
      detail: 'reachesAnswerThreshold',
      score: 0.7,
      threshold: 0.7,
      margin: expect.closeTo(0.1),
      words: null,
    });
  });

  it('suggests two that fit nearly equally well, and says so', async () => {
    const decided = await turn([candidate(0.95), candidate(0.91)]);
    expect(decided).toMatchObject({ kind: 'suggestions', score: 0.95 });
    expect(decided.suggestions).toHaveLength(2);
    expect(decided.trace[2]).toMatchObject({ outcome: 'miss', detail: 'nearlyEqual' });
    expect(decided.trace[2]!.margin).toBeCloseTo(0.04);
    const deactivated = candidate(0.91, { status: 'deactivated' });
    expect((await turn([candidate(0.95), deactivated])).kind).toBe('answer');
  });

  it('suggests standard questions between the thresholds, no more than set', async () => {
    const decided = await turn([candidate(0.69), candidate(0.5), candidate(0.4), candidate(0.2)]);
    expect(decided).toMatchObject({ kind: 'suggestions', text: 'Did you mean:', origin: null, score: 0.69 });
    expect(decided.suggestions).toEqual([
      { kind: 'qa', id: 'qa_q0.69', text: 'Standard q0.69', score: 0.69 },
      { kind: 'qa', id: 'qa_q0.5', text: 'Standard q0.5', score: 0.5 },
    ]);
    expect(steps(decided)).toEqual([
      'normalize hit folded',
      'exactMatch miss noSameQuestion',
      'directMatch miss belowAnswerThreshold',
      'suggestions hit reachesSuggestionThreshold',
      'fallback skipped alreadyDecided',
      'handover miss tooFewFallbacks',
    ]);
  });

  it('suggests at most what the customer says they do not want', async () => {
    const text = "I don't want to close my account";
    const close = candidate(0.99, { matchedQuestion: 'How do I close my account?' });
    const decided = await turn([close], { text });
    expect(decided).toMatchObject({ kind: 'suggestions', score: 0.99 });
    expect(decided.trace[2]).toEqual({
      step: 'directMatch',
      outcome: 'miss',
      detail: 'wishRefused',
      score: 0.99,
      threshold: 0.7,
      margin: null,
      words: "don't want to close my account",
    });
    const keep = candidate(0.99, { matchedQuestion: 'I do not want to close my account' });
    expect((await turn([keep], { text })).kind).toBe('answer');
  });

  it('never suggests what is below the suggestion threshold', async () => {
    expect((await turn([candidate(0.3), candidate(0.29)])).suggestions).toHaveLength(1);
  });

  it('falls back below the suggestion threshold', async () => {
    const decided = await turn([candidate(0.29)]);
    expect(decided).toMatchObject({
      kind: 'fallback',
      text: 'Sorry, I do not know.',
      origin: null,
      score: 0.29,
    });
    expect(decided).toMatchObject({ offersPerson: false, memory: { handover: 1 } });
    expect(steps(decided).slice(3)).toEqual([
      'suggestions miss belowSuggestionThreshold',
      'fallback hit nothingToSay',
      'handover miss tooFewFallbacks',
    ]);
  });

  it('falls back where nothing matches', async () => {
    const decided = await turn([]);
    expect(decided).toMatchObject({ kind: 'fallback', score: null, candidates: [] });
    expect(steps(decided).slice(1, 4)).toEqual([
      'exactMatch miss noCandidates',
      'directMatch miss noCandidates',
      'suggestions miss noCandidates',
    ]);
  });

  it('falls back for a text of which nothing is left, whatever was found', async () => {
    const decided = await turn([candidate(0.9)], { text: ' \u200B ' });
    expect(decided).toMatchObject({ kind: 'fallback', score: null, candidates: [] });
    expect(steps(decided)[0]).toBe('normalize miss nothingLeft');
  });

  it('shows deactivated Q&As among the candidates but does not use them', async () => {
    const off = candidate(0.95, { status: 'deactivated' });
    const decided = await turn([off, candidate(0.4)]);
    expect(decided).toMatchObject({ kind: 'suggestions', score: 0.4 });
    expect(decided.candidates.map(({ status }) => status)).toEqual(['deactivated', 'activated']);
  });

  it('shows the five best candidates', async () => {
    const many = [0.6, 0.55, 0.5, 0.45, 0.4, 0.35].map((score) => candidate(score));
    expect((await turn(many)).candidates.map(({ score }) => score)).toEqual([0.6, 0.55, 0.5, 0.45, 0.4]);
  });

  it('says its own words in the language, or in the other where there are none', async () => {
    expect((await turn([candidate(0.5)], { language: 'zh' })).text).toBe('您是想问：');
    expect((await turn([], { language: 'zh' })).text).toBe('Sorry, I do not know.');
    expect(textIn('en', {})).toBe('');
  });
});
