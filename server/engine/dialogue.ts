import type { components } from '../../src/api/__generated__/schema.d.ts';
import { normalizeText } from './matching/normalize.ts';
import { asksForPerson } from './person-wish.ts';
import { type Decision, decideByMatches, type TurnCandidate, type TurnSettings } from './turn-steps.ts';

type Schemas = components['schemas'];
export type Language = Schemas['Language'];
export type LocalizedText = Schemas['LocalizedText'];

export interface TurnInput {
  text: string;
  language: Language;
  /** Fallbacks in a row before this turn. */
  consecutiveFallbacks: number;
  settings: TurnSettings & { suggestionMessage: LocalizedText; fallbackMessage: LocalizedText };
  candidates: readonly TurnCandidate[];
  /** What the turn took so far, in milliseconds; passed through. */
  durationMs: number;
}

type BotTurn = Schemas['BotTurn'];

export interface DecidedTurn extends BotTurn {
  /** The customer should be offered a person now. */
  offersPerson: boolean;
  /** Fallbacks in a row after this turn. */
  consecutiveFallbacks: number;
}

const SHOWN_CANDIDATES = 5;

/** The text in a language, or in the other one where it has none. */
export function textIn(language: Language, text: LocalizedText): string {
  return text[language] ?? text[language === 'zh' ? 'en' : 'zh'] ?? '';
}

/**
 * What the Q&A bot says to one message, and why. Pure. Deactivated candidates are shown but neither answer nor are
 * suggested: an index may be a moment older than the draft.
 */
export function decideTurn(input: TurnInput): DecidedTurn {
  const { text, language, settings, candidates, consecutiveFallbacks } = input;
  const isEmpty = normalizeText(text) === '';
  const usable = isEmpty ? [] : candidates.filter(({ status }) => status === 'activated');
  const decision = decideByMatches({
    isEmpty,
    asksForPerson: asksForPerson(text),
    usable,
    settings,
    consecutiveFallbacks,
  });
  return {
    kind: decision.kind,
    text: wordsFor(decision, language, settings),
    qaId: decision.kind === 'answer' ? decision.candidate.qaId : null,
    score: usable[0]?.score ?? null,
    suggestions:
      decision.kind === 'suggestions'
        ? decision.suggested.map(({ qaId, standardQuestion, score }) => ({
            qaId,
            question: standardQuestion,
            score,
          }))
        : [],
    candidates: candidates
      .slice(0, SHOWN_CANDIDATES)
      .map(({ qaId, standardQuestion, matchedQuestion, score, status }) => ({
        qaId,
        standardQuestion,
        matchedQuestion,
        score,
        status,
      })),
    trace: decision.trace,
    durationMs: input.durationMs,
    offersPerson: decision.kind === 'fallback' && decision.offersPerson,
    consecutiveFallbacks: decision.kind === 'fallback' ? consecutiveFallbacks + 1 : 0,
  };
}

function wordsFor(decision: Decision, language: Language, settings: TurnInput['settings']): string {
  switch (decision.kind) {
    case 'answer':
      return decision.candidate.answer;
    case 'suggestions':
      return textIn(language, settings.suggestionMessage);
    case 'fallback':
      return textIn(language, settings.fallbackMessage);
    case 'handover':
      return '';
  }
}
