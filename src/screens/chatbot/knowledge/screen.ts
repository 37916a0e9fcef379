import { BookOpen } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const knowledge = defineScreen({
  path: '/main/:sdkAppId/chatbot/knowledge',
  name: { en: 'Knowledge base', zh: '知识库' },
  navigation: { icon: BookOpen, place: 2 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  /** One Q&A beside its list. */
  aliases: { qa: '/main/:sdkAppId/chatbot/knowledge/qa/:qaId' },
  actions: [{ name: { en: 'Add a Q&A', zh: '新建问答' }, at: '/qa/new' }],
  view: () => import('./knowledge-screen.tsx'),
});
