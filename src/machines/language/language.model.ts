import { type LanguageSources, languageLifecycle } from './language.lifecycle.ts';
import { defineModel } from '../model-types.ts';

const internationalDomain = 'desk.parley.example';
const nothing: LanguageSources = {
  query: null,
  stored: null,
  browser: null,
  host: 'localhost',
  internationalDomain,
};

export const languageModel = defineModel({
  machine: languageLifecycle,
  kind: 'lifecycle',
  inputs: {
    nothing,
    queryZh: { ...nothing, query: 'zh', stored: 'en', browser: 'en-US', host: internationalDomain },
    queryEn: { ...nothing, query: 'en', stored: 'zh', browser: 'zh-CN' },
    queryUnknown: { ...nothing, query: 'fr', stored: 'en' },
    queryWithRegion: { ...nothing, query: 'en-US' },
    storedZh: { ...nothing, stored: 'zh', browser: 'en-GB', host: internationalDomain },
    storedEn: { ...nothing, stored: 'en', browser: 'zh-CN' },
    browserZh: { ...nothing, browser: 'zh-Hant-TW', host: internationalDomain },
    browserEn: { ...nothing, browser: 'en' },
    browserOther: { ...nothing, browser: 'fr-FR' },
    internationalHost: { ...nothing, browser: 'fr-FR', host: `acme.${internationalDomain}` },
    noInternationalDomain: { ...nothing, host: internationalDomain, internationalDomain: null },
    lookalikeHost: { ...nothing, host: `not${internationalDomain}` },
  },
  cases: {
    'language.chosen:zh': { type: 'language.chosen', language: 'zh' },
    'language.chosen:en': { type: 'language.chosen', language: 'en' },
  },
  distinguish: (context) => context.decidedBy,
});
