import { MessageCircleQuestionMark } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const qaOptimization = defineScreen({
  path: '/main/:sdkAppId/chatbot/qa-optimization',
  name: { en: 'Q&A optimization', zh: '问答优化' },
  navigation: { icon: MessageCircleQuestionMark, place: 10 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  /** One question beside its list. */
  aliases: {
    unmatchedQuestion: '/main/:sdkAppId/chatbot/qa-optimization/:questionId',
    /** One Q&A whose answers did not help, beside the list of these. */
    doubtedQa: '/main/:sdkAppId/chatbot/qa-optimization/answers/:qaId',
  },
  view: () => import('./qa-optimization-screen.tsx'),
});
