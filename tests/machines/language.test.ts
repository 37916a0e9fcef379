import { languageModel } from '../../src/machines/language/language.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  languageModel,
  `
    start  nothing             zh
    start  queryZh             zh
    start  queryEn             en
    start  queryUnknown        en
    start  queryWithRegion     zh
    start  storedZh            zh
    start  storedEn            en
    start  browserZh           zh
    start  browserEn           en
    start  browserOther        zh
    start  internationalHost   en
    start  noInternationalDomain zh
    start  lookalikeHost       zh

    zh     language.chosen:en  en

    en     language.chosen:zh  zh
  `,
);
