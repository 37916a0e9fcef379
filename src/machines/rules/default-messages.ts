import type { LocalizedText } from '../../api/__generated__/schema.d.ts';

/** What the product itself says to customers: the first value of each message that can be configured, and the fallback for a language left empty. */
export const defaultMessages = {
  welcomeMessage: {
    zh: '您好！请问有什么可以帮您？',
    en: 'Hello! How can I help you today?',
  },
  welcomeCardTitle: {
    zh: '大家常问：',
    en: 'Often asked:',
  },
  fallbackMessage: {
    zh: '抱歉，这个问题我还不会回答。您可以换个说法再试试，或者转人工客服。',
    en: 'Sorry, I do not know that yet. Try asking in other words, or ask for a person.',
  },
  suggestionMessage: {
    zh: '您是不是想问：',
    en: 'Did you mean:',
  },
  queueMessage: {
    zh: '正在为您转接人工客服，您排在第 {queuePosition} 位，请稍候。',
    en: 'We are connecting you with a person. You are number {queuePosition} in the queue.',
  },
  connectedMessage: {
    zh: '您好，{agentName} 为您服务。',
    en: '{agentName} has joined and is here to help.',
  },
  noAgentMessage: {
    zh: '现在没有客服可以接待您。您可以在此等候，客服回来后会马上接待您；也可以稍后再来。',
    en: 'Nobody can take your conversation right now. Stay here and you are served as soon as somebody is back, or come back later.',
  },
  closingMessage: {
    zh: '本次会话已结束，感谢您的咨询。',
    en: 'This conversation has ended. Thank you for getting in touch.',
  },
  transferMessage: {
    zh: '正在为您转接另一位客服，请稍候。',
    en: 'You are being passed on to a colleague. One moment, please.',
  },
  reminderMessage: {
    zh: '您还在吗？如果没有其他问题，本次会话稍后将自动结束。',
    en: 'Are you still there? This conversation will end by itself if there is nothing else.',
  },
} as const satisfies Record<string, Required<LocalizedText>>;
