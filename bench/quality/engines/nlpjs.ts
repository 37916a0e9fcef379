import { containerBootstrap } from '@nlpjs/core';
import { LangEn } from '@nlpjs/lang-en-min';
import { LangZh } from '@nlpjs/lang-zh';
import { Nlp } from '@nlpjs/nlp';
import type { Engine } from './engine.ts';

/** What it answers where it finds nothing. */
const none = 'None';

/** A neural network for each Q&A, as its quick start sets it up. */
export const nlpJs: Engine = {
  name: 'nlp.js',
  async learn(language, knowledge) {
    const container = await containerBootstrap();
    container.use(language === 'zh' ? LangZh : LangEn);
    // Otherwise it writes what it learned into a file, and prints a line for each round of learning.
    const nlp = new Nlp({ container, autoSave: false, nlu: { log: false } });
    nlp.addLanguage(language);
    for (const { text, label } of knowledge) nlp.addDocument(language, text, label);
    await nlp.train();
    return async (text) => {
      const { classifications } = await nlp.process(language, text);
      return classifications
        .filter(({ intent }) => intent !== none)
        .map(({ intent, score }) => ({ label: intent, score }));
    };
  },
};
