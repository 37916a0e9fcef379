import { UsersRound } from 'lucide-react';
import { membersQuery } from '../../../api/members.ts';
import { defineScreen } from '../../manifest.ts';

export const member = defineScreen({
  path: '/main/:sdkAppId/manage/member',
  name: { en: 'Members', zh: '成员管理' },
  navigation: { icon: UsersRound, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  load: (sdkAppId, { begin }) => begin(membersQuery(sdkAppId)),
  actions: [
    { name: { en: 'Add a member', zh: '添加成员' }, at: '?add=', finds: 'invite agent colleague 邀请 客服' },
  ],
  view: () => import('./member-screen.tsx'),
});
