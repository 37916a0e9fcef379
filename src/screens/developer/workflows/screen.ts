import { Workflow } from 'lucide-react';
import { workflowCountsQuery } from '../../../api/workflows.ts';
import { defineScreen } from '../../manifest.ts';

export const workflows = defineScreen({
  path: '/main/:sdkAppId/developer/workflows',
  formerly: '/main/:sdkAppId/guide/workflows',
  name: { en: 'State diagrams', zh: '状态图' },
  navigation: { icon: Workflow, place: 1 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  load: (sdkAppId, { read }) => read(workflowCountsQuery(sdkAppId)),
  view: () => import('./workflows-screen.tsx'),
});
