import type { WordFiles } from '../i18n/words.ts';

/** The words of the screens by section: they load with the first screen of their section. */
export const sectionWords = {
  login: [{ en: () => import('./login/words.en.ts'), zh: () => import('./login/words.zh.ts') }],
  init: [{ en: () => import('./init/words.en.ts'), zh: () => import('./init/words.zh.ts') }],
  welcome: [{ en: () => import('./welcome/words.en.ts'), zh: () => import('./welcome/words.zh.ts') }],
  online: [{ en: () => import('./online/words.en.ts'), zh: () => import('./online/words.zh.ts') }],
  guide: [
    { en: () => import('./guide/guide/words.en.ts'), zh: () => import('./guide/guide/words.zh.ts') },
    { en: () => import('./guide/workflows/words.en.ts'), zh: () => import('./guide/workflows/words.zh.ts') },
  ],
  chatbot: [
    { en: () => import('./chatbot/basic/words.en.ts'), zh: () => import('./chatbot/basic/words.zh.ts') },
    {
      en: () => import('./chatbot/knowledge/words.en.ts'),
      zh: () => import('./chatbot/knowledge/words.zh.ts'),
    },
    { en: () => import('./chatbot/import/words.en.ts'), zh: () => import('./chatbot/import/words.zh.ts') },
    {
      en: () => import('./chatbot/online-test/words.en.ts'),
      zh: () => import('./chatbot/online-test/words.zh.ts'),
    },
    { en: () => import('./chatbot/deploy/words.en.ts'), zh: () => import('./chatbot/deploy/words.zh.ts') },
  ],
  customerConfig: [
    {
      en: () => import('./customer-config/channels/words.en.ts'),
      zh: () => import('./customer-config/channels/words.zh.ts'),
    },
  ],
  config: [
    { en: () => import('./config/setting/words.en.ts'), zh: () => import('./config/setting/words.zh.ts') },
  ],
  manage: [
    { en: () => import('./manage/member/words.en.ts'), zh: () => import('./manage/member/words.zh.ts') },
  ],
  dataBoard: [
    {
      en: () => import('./data-board/monitor/words.en.ts'),
      zh: () => import('./data-board/monitor/words.zh.ts'),
    },
  ],
} satisfies Record<string, readonly WordFiles[]>;
