import { Workflow } from 'lucide-react';
import { workflowCountsQuery } from '../../../api/workflows.ts';
import { defineScreen } from '../../manifest.ts';

export const workflows = defineScreen({
  path: '/main/:sdkAppId/guide/workflows',
  name: { en: 'Workflows', zh: '业务流程' },
  navigation: { icon: Workflow, place: 2 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  load: (sdkAppId, { read }) => read(workflowCountsQuery(sdkAppId)),
  view: () => import('./workflows-screen.tsx'),
});
