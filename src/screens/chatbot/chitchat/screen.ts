import { MessageCircleHeart } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const chitchat = defineScreen({
  path: '/main/:sdkAppId/chatbot/chitchat',
  name: { en: 'Small talk', zh: '闲聊库' },
  navigation: { icon: MessageCircleHeart, place: 3 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  /** One entry beside its list. */
  aliases: { chitchatEntry: '/main/:sdkAppId/chatbot/chitchat/:chitchatId' },
  view: () => import('./chitchat-screen.tsx'),
});
