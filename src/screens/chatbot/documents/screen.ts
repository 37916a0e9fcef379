import { FileText } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const documents = defineScreen({
  path: '/main/:sdkAppId/chatbot/documents',
  name: { en: 'Documents', zh: '文档管理' },
  navigation: { icon: FileText, place: 4 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./documents-screen.tsx'),
});
