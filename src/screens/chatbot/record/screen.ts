import { History } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const record = defineScreen({
  path: '/main/:sdkAppId/chatbot/record',
  name: { en: 'Deployment record', zh: '发布记录' },
  finds: 'roll back rollback restore versions history 回滚 恢复 历史版本',
  navigation: { icon: History, place: 9 },
  view: () => import('./record-screen.tsx'),
});
