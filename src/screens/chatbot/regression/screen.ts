import { ListChecks } from 'lucide-react';
import { defineScreen } from '../../manifest.ts';

export const regression = defineScreen({
  path: '/main/:sdkAppId/chatbot/regression',
  name: { en: 'Regression set', zh: '回归测试集' },
  navigation: { icon: ListChecks, place: 7 },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  aliases: {
    /** One case beside the set. */
    regressionCase: '/main/:sdkAppId/chatbot/regression/cases/:caseId',
    /** What one run found. */
    regressionRun: '/main/:sdkAppId/chatbot/regression/runs/:regressionRunId',
  },
  view: () => import('./regression-screen.tsx'),
});
