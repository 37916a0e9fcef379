import { MessageSquareText } from 'lucide-react';
import { query } from '../../../api/operation.ts';
import { channels } from '../channels/screen.ts';
import { defineScreen } from '../../manifest.ts';

export const webSetting = defineScreen({
  path: '/main/:sdkAppId/customerConfig/web/setting',
  name: { en: 'Web chat', zh: '网页聊天' },
  navigation: { icon: MessageSquareText, place: 1 },
  within: channels,
  load: (sdkAppId, { read }) => read(query('listRobots', { sdkAppId })),
  view: () => import('./web-setting-screen.tsx'),
});
