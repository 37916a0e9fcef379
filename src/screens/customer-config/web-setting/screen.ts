import { query } from '../../../api/operation.ts';
import { channels } from '../channels/screen.ts';
import { defineScreen } from '../../manifest.ts';

export const webSetting = defineScreen({
  path: '/main/:sdkAppId/customerConfig/web/setting',
  name: { en: 'Web chat', zh: '网页聊天' },
  within: channels,
  load: (sdkAppId, { read }) => read(query('listRobots', { sdkAppId })),
  actions: [{ name: { en: 'Set up the web chat', zh: '设置网页聊天' }, at: '' }],
  view: () => import('./web-setting-screen.tsx'),
});
