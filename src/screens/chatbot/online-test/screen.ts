import { FlaskConical } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const onlineTest = defineScreen({
  path: '/main/:sdkAppId/chatbot/test',
  name: { en: 'Online test', zh: '在线测试' },
  navigation: { icon: FlaskConical, place: 6 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./online-test-screen.tsx'),
});
