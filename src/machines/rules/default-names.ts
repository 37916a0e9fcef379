import type { Language } from '../language/language.lifecycle.ts';

/**
 * What the product calls what it makes for a new application. A reader sees each in their own language as long as
 * nobody has named it.
 */
export const defaultNames = {
  category: { zh: '未分类', en: 'Uncategorized' },
  channel: { zh: '网页聊天', en: 'Web chat' },
} as const satisfies Record<string, Record<Language, string>>;
