import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { OpenConversation } from './open-conversation.ts';

type LocalizedText = components['schemas']['LocalizedText'];
type NoticeCode = components['schemas']['NoticeCode'];
type Language = 'zh' | 'en';

/** Values that a configured message may name between braces. */
export interface NoticeValues {
  queuePosition?: number;
  waitingCount?: number;
  agentName?: string;
}

/** The organization's words in the customer's language, else in the other one, else empty. */
export function wordsFor(text: LocalizedText, language: Language, values: NoticeValues = {}): string {
  const words = text[language] || text[language === 'zh' ? 'en' : 'zh'] || '';
  return words.replaceAll(/\{(queuePosition|waitingCount|agentName)\}/g, (_, name: keyof NoticeValues) =>
    String(values[name] ?? ''),
  );
}

/** Appends a system notice. The code says what happened; the text is the organization's wording. */
export function appendNotice(open: OpenConversation, noticeCode: NoticeCode, text: string): void {
  open.say({ sender: 'system', kind: 'notice', text, extras: { noticeCode } });
}
