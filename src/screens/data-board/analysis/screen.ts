import { ChartColumn } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const analysis = defineScreen({
  path: '/main/:sdkAppId/dataBoard/analysis',
  name: { en: 'Analysis', zh: '数据分析' },
  navigation: { icon: ChartColumn, place: 2 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./analysis-screen.tsx'),
});
