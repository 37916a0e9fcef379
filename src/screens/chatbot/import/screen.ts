import { chitchat } from '../chitchat/screen.ts';
import { knowledge } from '../knowledge/screen.ts';
import { regression } from '../regression/screen.ts';
import { defineScreen } from '../../manifest.ts';

export const importScreen = defineScreen({
  path: '/main/:sdkAppId/chatbot/knowledge/import/:importId?',
  name: { en: 'Import', zh: '导入' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  within: knowledge,
  actions: [{ name: { en: 'Import Q&As from an Excel file', zh: '从 Excel 文件导入问答' }, at: '' }],
  view: () => import('./qa-import.tsx'),
});

export const importChitchats = defineScreen({
  path: '/main/:sdkAppId/chatbot/chitchat/import/:importId?',
  name: { en: 'Import', zh: '导入' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  within: chitchat,
  actions: [{ name: { en: 'Import small talk from an Excel file', zh: '从 Excel 文件导入闲聊' }, at: '' }],
  view: () => import('./chitchat-import.tsx'),
});

export const importRegressionCases = defineScreen({
  path: '/main/:sdkAppId/chatbot/regression/import/:importId?',
  name: { en: 'Import', zh: '导入' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  within: regression,
  actions: [
    {
      name: { en: 'Import the regression set from an Excel file', zh: '从 Excel 文件导入回归测试集' },
      at: '',
    },
  ],
  view: () => import('./case-import.tsx'),
});
