import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { readChitchatText } from '../../../src/machines/rules/chitchat-text.ts';
import { englishSet } from './starter-set.en.ts';
import { chineseSet } from './starter-set.zh.ts';

type Schemas = components['schemas'];
export type StarterLanguage = Schemas['ChitchatStarterSet']['languages'][number];

/** The entries that come with the product. */
export const starterSets: Readonly<Record<StarterLanguage, readonly Schemas['ChitchatUpdate'][]>> = {
  zh: readChitchatText(chineseSet, 'zh'),
  en: readChitchatText(englishSet, 'en'),
};
