import { create, insertMultiple, search } from '@orama/orama';
import { stopwords as englishStopwords } from '@orama/stopwords/english';
import { stopwords as chineseStopwords } from '@orama/stopwords/mandarin';
import { createTokenizer } from '@orama/tokenizers/mandarin';
import { byLabel, type Engine } from './engine.ts';

/** Questions found, of which the Q&As are taken. */
const limit = 50;

/** BM25, with the tokenizer, the stemmer and the stop words that its documentation has for the language. */
export const orama: Engine = {
  name: 'Orama',
  async learn(language, knowledge) {
    const tokenizer =
      language === 'zh'
        ? createTokenizer({ language: 'mandarin', stopWords: chineseStopwords })
        : ({ language: 'english', stemming: true, stopWords: englishStopwords } as const);
    const index = create({ schema: { text: 'string', label: 'string' } as const, components: { tokenizer } });
    await insertMultiple(
      index,
      knowledge.map(({ text, label }) => ({ text, label })),
    );
    return async (text) => {
      const { hits } = await search(index, { term: text, properties: ['text'], limit });
      return byLabel(hits.map(({ document, score }) => ({ label: document.label, score })));
    };
  },
};
