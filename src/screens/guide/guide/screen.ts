import { Sparkles } from 'lucide-react';
import { query } from '../../../api/operation.ts';
import { defineScreen } from '../../manifest.ts';

export const guide = defineScreen({
  path: '/main/:sdkAppId/guide',
  name: { en: 'Quick start', zh: '快速入门' },
  navigation: { icon: Sparkles, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  load: (sdkAppId, { read }) => read({ ...query('getGuide', { sdkAppId }), staleTime: 0 }),
  view: () => import('./guide-screen.tsx'),
});
