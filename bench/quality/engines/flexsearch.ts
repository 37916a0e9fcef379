import { Charset, Encoder, Index } from 'flexsearch';
import english from 'flexsearch/lang/en';
import { byLabel, type Engine } from './engine.ts';

/** Questions found, of which the Q&As are taken. */
const limit = 100;

/** Ranks without scores. `suggest` also finds what lacks some of the words, as nearly every question does. */
export const flexSearch: Engine = {
  name: 'FlexSearch',
  async learn(language, knowledge) {
    const encoder = language === 'zh' ? Charset.CJK : new Encoder(Charset.LatinBalance).assign(english);
    const index = new Index({ encoder });
    for (const [id, { text }] of knowledge.entries()) index.add(id, text);
    return (text) =>
      byLabel(
        index
          .search(text, { limit, suggest: true })
          .map((id) => ({ label: knowledge[Number(id)]?.label ?? '', score: null })),
      );
  },
};
