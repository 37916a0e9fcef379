import { MessagesSquare } from 'lucide-react';
import { query } from '../../../api/operation.ts';
import { defineScreen } from '../../manifest.ts';

export const channels = defineScreen({
  path: '/main/:sdkAppId/customerConfig/*',
  name: { en: 'Channels', zh: '渠道' },
  navigation: { icon: MessagesSquare, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  load: (sdkAppId, { read }) => read(query('listRobots', { sdkAppId })),
  actions: [{ name: { en: 'Add a web chat', zh: '新建网页聊天' }, at: '?new=' }],
  view: () => import('./channels-screen.tsx'),
});
