import type { ChitchatEntry } from '../chitchat/chitchat-index.ts';
import { type TurnStep, unlessPersonAsked } from './step.ts';

/**
 * Answers small talk, unless a Q&A is close enough to be suggested: then the customer may mean that. Small talk that stands
 * word for word in the chitchat is small talk anyway.
 */
export const chitchat: TurnStep = {
  name: 'chitchat',
  applies: (turn) => {
    const whether = unlessPersonAsked(turn);
    return whether === true ? turn.chitchat?.enabled === true || 'chitchatOff' : whether;
  },
  run: async (turn, { note }) => {
    const match = await turn.chitchat?.find(turn.text, turn.language);
    if (!turn.chitchat || !match) return { outcome: 'miss', detail: 'noChitchat' };
    const { threshold, robotName, handover } = turn.chitchat;
    const { entry, matchedText, score, isExact } = match;
    if (score < threshold) return { outcome: 'miss', detail: 'belowChitchatThreshold', score, threshold };
    const [best] = await turn.candidates();
    if (!isExact && best && best.score >= turn.settings.suggestionThreshold)
      return { outcome: 'miss', detail: 'questionIsCloser', score, threshold };
    const origin = { kind: 'chitchat', id: entry.chitchatId } as const;
    const candidate = { ...origin, title: entry.question, matchedText, score, status: 'activated' } as const;
    const detail = isExact ? 'sameSmallTalk' : 'reachesChitchatThreshold';
    const hit = { outcome: 'hit', detail, score, threshold } as const;
    const person = entry.offersPerson ? handover : 'never';
    if (person === 'atOnce') return { ...hit, decision: { kind: 'handover', text: '', candidate } };
    const { text, place } = nextAnswer(entry, note);
    return {
      ...hit,
      note: { id: entry.chitchatId, place },
      decision: {
        kind: 'answer',
        text: text.replaceAll('{robotName}', () => robotName),
        origin,
        candidate,
        ...(person === 'offered' ? { offersPerson: true } : {}),
      },
    };
  },
};

/** The answer after the one that the same entry gave last; the first one otherwise. */
function nextAnswer({ chitchatId, answers }: ChitchatEntry, note: unknown): { text: string; place: number } {
  const last = typeof note === 'object' && note !== null ? (note as { id?: unknown; place?: unknown }) : {};
  const before = last.id === chitchatId && typeof last.place === 'number' ? last.place : -1;
  const place = (before + 1) % answers.length;
  return { text: answers[place]?.text ?? '', place };
}
