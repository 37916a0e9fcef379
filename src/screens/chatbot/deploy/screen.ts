import { Rocket } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const deploy = defineScreen({
  path: '/main/:sdkAppId/chatbot/deploy/:deploymentId?',
  name: { en: 'Deploy', zh: '发布' },
  navigation: { icon: Rocket, place: 8 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./deploy-screen.tsx'),
});
