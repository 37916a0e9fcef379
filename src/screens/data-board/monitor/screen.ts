import { Activity } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const monitor = defineScreen({
  path: '/main/:sdkAppId/dataBoard/monitor',
  // The default of its section (SPECIFICATION §2). Until analysis has a screen of its own, it shows what there is.
  aliases: { analysis: '/main/:sdkAppId/dataBoard/analysis' },
  name: { en: 'Live monitor', zh: '实时监控' },
  navigation: { icon: Activity, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./monitor-screen.tsx'),
});
