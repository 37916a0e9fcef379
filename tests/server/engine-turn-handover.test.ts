import { describe, expect, it } from 'vitest';
import { after, candidate, settings, steps, turn } from '../support/turns.ts';

describe('a person after turns without an answer', () => {
  it('offers a person after a number of fallbacks in a row', async () => {
    expect((await turn([], after(0))).offersPerson).toBe(false);
    const decided = await turn([], after(1));
    expect(decided).toMatchObject({ offersPerson: true, memory: { handover: 2 } });
    expect(steps(decided).at(-1)).toBe('handover hit personOffered');
    expect((await turn([], after(7))).offersPerson).toBe(true);
  });

  it('counts suggestions as turns without an answer, and offers a person beside them', async () => {
    const first = await turn([candidate(0.5)]);
    expect(first).toMatchObject({ kind: 'suggestions', offersPerson: false, memory: { handover: 1 } });
    const fallback = await turn([], { memory: first.memory });
    expect(fallback).toMatchObject({ kind: 'fallback', offersPerson: true });
    const again = await turn([candidate(0.5)], { memory: first.memory });
    expect(again).toMatchObject({ kind: 'suggestions', offersPerson: true, memory: { handover: 2 } });
    expect(steps(again).slice(-2)).toEqual(['fallback skipped alreadyDecided', 'handover hit personOffered']);
    expect((await turn([candidate(0.9)], { memory: again.memory })).memory).toEqual({});
  });

  it.each(['support', 'Help me please', 'I want to complain about a trainer', '我要投诉', '帮助'])(
    'offers a person at once to who complains or only asks for help: %s',
    async (text) => {
      const fallback = await turn([], { text });
      expect(fallback).toMatchObject({ kind: 'fallback', offersPerson: true, memory: { handover: 1 } });
      expect(fallback.trace.at(-1)).toMatchObject({ detail: 'helpWanted', words: text });
      const suggested = await turn([candidate(0.5)], { text });
      expect(suggested).toMatchObject({ kind: 'suggestions', offersPerson: true });
      expect((await turn([candidate(0.9)], { text })).offersPerson).toBe(false);
    },
  );

  it.each(['Can you help me move?', 'Do you support the library?', '帮助文档在哪里'])(
    'offers nobody to who asks for more than help: %s',
    async (text) => expect((await turn([], { text })).offersPerson).toBe(false),
  );

  it('never offers a person where that is off', async () => {
    const decided = await turn([], {
      text: 'I want to complain',
      ...after(9),
      settings: { ...settings, handoverAfterFallbacks: null },
    });
    expect(decided.offersPerson).toBe(false);
    expect(steps(decided).at(-1)).toBe('handover skipped handoverOff');
  });
});
