import { messagePlaceholders } from '../../../src/machines/rules/placeholders.ts';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { OpenConversation } from './open-conversation.ts';

type LocalizedText = components['schemas']['LocalizedText'];
type NoticeCode = components['schemas']['NoticeCode'];
type Language = 'zh' | 'en';

/** What the product says by itself, whatever the organization's messages are. */
export const ownNotices = {
  botIsBack: {
    zh: '您已回到机器人。请直接提问；需要时可以再次转人工客服。',
    en: 'You are back with the bot. Ask your question; you can ask for a person again at any time.',
  },
  /** Where the customer wrote while waiting. */
  botIsBackToAnswer: {
    zh: '您已回到机器人，它会尽量回答您刚才的问题；需要时可以再次转人工客服。',
    en: 'You are back with the bot. It answers what it can of what you wrote; you can ask for a person again at any time.',
  },
  /** Stands before what is said next, in the same notice. */
  agentLeft: { zh: '{agentName} 已离开本次会话。', en: '{agentName} has left this conversation. ' },
} as const satisfies Record<string, Required<LocalizedText>>;

/** Values that a configured message may name between braces. */
export interface NoticeValues {
  queuePosition?: number;
  waitingCount?: number;
  agentName?: string;
}

const filled = new RegExp(`\\{(${Object.values(messagePlaceholders).flat().join('|')})\\}`, 'g');

/** The organization's words in the customer's language, else in the other one, else empty. */
export function wordsFor(text: LocalizedText, language: Language, values: NoticeValues = {}): string {
  const words = text[language] || text[language === 'zh' ? 'en' : 'zh'] || '';
  return words.replaceAll(filled, (_, name: keyof NoticeValues) => String(values[name] ?? ''));
}

/** Appends a system notice. The code says what happened; the text is the organization's wording. */
export function appendNotice(open: OpenConversation, noticeCode: NoticeCode, text: string): void {
  open.say({ sender: 'system', kind: 'notice', text, extras: { noticeCode } });
}
