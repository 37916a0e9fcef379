import { type LanguageSources, languageLifecycle } from './language.lifecycle.ts';
import { internationalDeskDomain } from '../rules/limits.ts';
import { defineModel } from '../model-types.ts';

const nothing: LanguageSources = { query: null, stored: null, browser: null, host: 'localhost' };

export const languageModel = defineModel({
  machine: languageLifecycle,
  kind: 'lifecycle',
  inputs: {
    nothing,
    queryZh: { query: 'zh', stored: 'en', browser: 'en-US', host: internationalDeskDomain },
    queryEn: { query: 'en', stored: 'zh', browser: 'zh-CN', host: 'localhost' },
    queryUnknown: { ...nothing, query: 'fr', stored: 'en' },
    queryWithRegion: { ...nothing, query: 'en-US' },
    storedZh: { ...nothing, stored: 'zh', browser: 'en-GB', host: internationalDeskDomain },
    storedEn: { ...nothing, stored: 'en', browser: 'zh-CN' },
    browserZh: { ...nothing, browser: 'zh-Hant-TW', host: internationalDeskDomain },
    browserEn: { ...nothing, browser: 'en' },
    browserOther: { ...nothing, browser: 'fr-FR' },
    internationalHost: { ...nothing, browser: 'fr-FR', host: `acme.${internationalDeskDomain}` },
    lookalikeHost: { ...nothing, host: `not${internationalDeskDomain}` },
  },
  cases: {
    'language.chosen:zh': { type: 'language.chosen', language: 'zh' },
    'language.chosen:en': { type: 'language.chosen', language: 'en' },
  },
  distinguish: (context) => context.decidedBy,
});
