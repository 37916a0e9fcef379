import { Bot } from 'lucide-react';
import { query } from '../../../api/operation.ts';
import { defineScreen } from '../../manifest.ts';

export const basic = defineScreen({
  path: '/main/:sdkAppId/chatbot/basic',
  name: { en: 'Basic settings', zh: '基础设置' },
  navigation: { icon: Bot, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  load: (sdkAppId, { read }) =>
    Promise.all([
      read(query('listRobots', { sdkAppId })),
      read(query('listChannels', { sdkAppId })),
      read(query('listChitchats', { sdkAppId, limit: 1 })),
      read(query('getBotMode', { sdkAppId })),
      read(query('getThirdPartyBot', { sdkAppId })),
      read(query('getEmbeddingsEndpoint', { sdkAppId })),
    ]),
  actions: [
    { name: { en: 'New bot', zh: '新建机器人' }, at: '?new' },
    { name: { en: 'Third-party bot', zh: '第三方机器人' }, at: '?view=third-party' },
    { name: { en: 'Embeddings endpoint', zh: '句向量接口' }, at: '?view=embeddings' },
  ],
  view: () => import('./basic-screen.tsx'),
});
