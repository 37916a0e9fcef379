import { defineScreen } from '../../manifest.ts';
import { onlineTest } from '../online-test/screen.ts';

export const batchTest = defineScreen({
  path: '/main/:sdkAppId/chatbot/test/batch',
  name: { en: 'Batch test', zh: '批量测试' },
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  within: onlineTest,
  aliases: {
    /** What came of one file. */
    batchReport: '/main/:sdkAppId/chatbot/test/batch/:batchTestId',
  },
  actions: [
    { name: { en: 'Ask the draft a file of questions', zh: '上传问题文件进行批量测试' }, at: '?new' },
  ],
  view: () => import('./batch-test-screen.tsx'),
});
