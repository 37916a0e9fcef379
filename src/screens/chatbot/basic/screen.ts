import { Bot } from 'lucide-react';
import { botSettingsQuery } from '../../../api/settings.ts';
import { botModeQuery, thirdPartyBotQuery } from '../../../api/third-party-bot.ts';
import { defineScreen } from '../../manifest.ts';

export const basic = defineScreen({
  path: '/main/:sdkAppId/chatbot/basic',
  name: { en: 'Basic settings', zh: '基础设置' },
  navigation: { icon: Bot, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  load: (sdkAppId, { read }) =>
    Promise.all([
      read(botSettingsQuery(sdkAppId)),
      read(botModeQuery(sdkAppId)),
      read(thirdPartyBotQuery(sdkAppId)),
    ]),
  view: () => import('./basic-screen.tsx'),
});
