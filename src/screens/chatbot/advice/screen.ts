import { knowledge } from '../knowledge/screen.ts';
import { defineScreen } from '../../manifest.ts';

export const advice = defineScreen({
  path: '/main/:sdkAppId/chatbot/knowledge/advice',
  name: { en: 'Advice', zh: '优化建议' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  within: knowledge,
  actions: [{ name: { en: 'Look for advice on the knowledge base', zh: '查看知识库优化建议' }, at: '' }],
  view: () => import('./advice-screen.tsx'),
});
