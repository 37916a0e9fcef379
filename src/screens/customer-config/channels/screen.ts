import { query } from '../../../api/operation.ts';
import { defineScreen } from '../../manifest.ts';

export const channels = defineScreen({
  path: '/main/:sdkAppId/customerConfig/*',
  name: { en: 'Channels', zh: '渠道' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  load: (sdkAppId, { read }) => read(query('listRobots', { sdkAppId })),
  view: () => import('./channels-screen.tsx'),
});
