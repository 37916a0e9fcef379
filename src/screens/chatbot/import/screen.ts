import { knowledge } from '../knowledge/screen.ts';
import { defineScreen } from '../../manifest.ts';

export const importScreen = defineScreen({
  path: '/main/:sdkAppId/chatbot/knowledge/import/:importId?',
  name: { en: 'Import', zh: '导入' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  within: knowledge,
  actions: [{ name: { en: 'Import Q&As from an Excel file', zh: '从 Excel 文件导入问答' }, at: '' }],
  view: () => import('./import-screen.tsx'),
});
