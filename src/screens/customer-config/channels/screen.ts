import { defineScreen } from '../../manifest.ts';

export const channels = defineScreen({
  path: '/main/:sdkAppId/customerConfig/*',
  name: { en: 'Channels', zh: '渠道' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./channels-screen.tsx'),
});
