import { SlidersHorizontal } from 'lucide-react';
import { query } from '../../../api/operation.ts';
import { defineScreen } from '../../manifest.ts';

export const setting = defineScreen({
  path: '/main/:sdkAppId/config/setting',
  name: { en: 'Global settings', zh: '全局设置' },
  navigation: { icon: SlidersHorizontal, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  // The shell has loaded the application already.
  load: (sdkAppId, { read }) => read(query('getConversationSettings', { sdkAppId })),
  actions: [{ name: { en: 'Conversation settings', zh: '会话设置' }, at: '?view=conversations' }],
  view: () => import('./setting-screen.tsx'),
});
