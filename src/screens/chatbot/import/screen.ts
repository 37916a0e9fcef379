import { knowledge } from '../knowledge/screen.ts';
import { defineScreen } from '../../manifest.ts';

export const importScreen = defineScreen({
  path: '/main/:sdkAppId/chatbot/knowledge/import/:importId?',
  name: { en: 'Import', zh: '导入' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  within: knowledge,
  view: () => import('./import-screen.tsx'),
});
