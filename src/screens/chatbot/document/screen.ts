import { documents } from '../documents/screen.ts';
import { defineScreen } from '../../manifest.ts';

export const documentText = defineScreen({
  path: '/main/:sdkAppId/chatbot/documents/:documentId',
  name: { en: 'Document', zh: '文档' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  within: documents,
  view: () => import('./document-screen.tsx'),
});
