import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { OpenConversation } from './open-conversation.ts';

type LocalizedText = components['schemas']['LocalizedText'];
type NoticeCode = components['schemas']['NoticeCode'];
type Language = 'zh' | 'en';

/** What a configured message may name between braces (DESIGN §4 "Conversation"). */
export interface NoticeValues {
  queuePosition?: number;
  waitingCount?: number;
  agentName?: string;
}

/** The organization's words in the customer's language, or in its other one; empty where it has none. */
export function wordsFor(text: LocalizedText, language: Language, values: NoticeValues = {}): string {
  const words = text[language] || text[language === 'zh' ? 'en' : 'zh'] || '';
  return words.replaceAll(/\{(queuePosition|waitingCount|agentName)\}/g, (_, name: keyof NoticeValues) =>
    String(values[name] ?? ''),
  );
}

/** Appends a notice of the system: its code says what happened, its text is the organization's wording. */
export function notify(open: OpenConversation, noticeCode: NoticeCode, text: string): void {
  open.say({ sender: 'system', kind: 'notice', text, extras: { noticeCode } });
}
