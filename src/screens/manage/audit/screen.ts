import { ScrollText } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const audit = defineScreen({
  path: '/main/:sdkAppId/manage/audit',
  name: { en: 'Audit log', zh: '操作日志' },
  navigation: { icon: ScrollText, place: 3 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./audit-screen.tsx'),
});
