import { Activity } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const monitor = defineScreen({
  path: '/main/:sdkAppId/dataBoard/monitor',
  name: { en: 'Live monitor', zh: '实时监控' },
  navigation: { icon: Activity, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./monitor-screen.tsx'),
});
