import { Webhook } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const developer = defineScreen({
  path: '/main/:sdkAppId/config/developer',
  name: { en: 'Webhooks', zh: 'Webhook' },
  navigation: { icon: Webhook, place: 2 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  /** One webhook and what was sent to it. */
  aliases: { webhook: '/main/:sdkAppId/config/developer/:webhookId' },
  actions: [{ name: { en: 'Add a webhook', zh: '添加 Webhook' }, at: '?add=' }],
  view: () => import('./developer-screen.tsx'),
});
