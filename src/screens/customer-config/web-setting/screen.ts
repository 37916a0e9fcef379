import { MessageSquareText } from 'lucide-react';
import { channels } from '../channels/screen.ts';
import { defineScreen } from '../../manifest.ts';

export const webSetting = defineScreen({
  path: '/main/:sdkAppId/customerConfig/web/setting',
  name: { en: 'Web chat', zh: '网页聊天' },
  navigation: { icon: MessageSquareText, place: 1 },
  within: channels,
  view: () => import('./web-setting-screen.tsx'),
});
