import { FileSearch } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const file = defineScreen({
  path: '/main/:sdkAppId/chatbot/file',
  name: { en: 'File search', zh: '文件搜索' },
  navigation: { icon: FileSearch, place: 5 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./file-screen.tsx'),
});
