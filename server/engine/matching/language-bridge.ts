import { hanRunKey, wordKey } from './features.ts';
import { readServiceWords } from './service-words.ts';
import type { Vocabulary } from './vocabulary.ts';

const han = /\p{Script=Han}/u;
const hanRun = /\p{Script=Han}+/gu;
const spaceBesideHan = /(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu;
const longestHanWord = 6;

/** A word and what it is in the other language. */
export type TranslatedWord = readonly [word: string, translation: string];

/** A text with words of one language in the other, and which these are. */
export interface Translation {
  text: string;
  words: TranslatedWord[];
}

interface Dictionary {
  /** An English word or phrase. */
  phrases: RegExp;
  toHan: ReadonlyMap<string, readonly string[]>;
  toLatin: ReadonlyMap<string, readonly string[]>;
}

let dictionary: Dictionary | undefined;

function readDictionary(): Dictionary {
  const toHan = readServiceWords();
  const toLatin = new Map<string, string[]>();
  for (const [english, chinese] of toHan)
    for (const word of chinese) toLatin.set(word, [...(toLatin.get(word) ?? []), english]);
  const ofSeveralWords = [...toHan.keys()].filter((phrase) => phrase.includes(' '));
  return { phrases: new RegExp(`(?:${ofSeveralWords.join('|')})(?![a-z])|[a-z]+`, 'gu'), toHan, toLatin };
}

/**
 * Reads a text that mixes English and Chinese in one of the two: each word that the other language has, and the
 * knowledge base has in that language.
 */
export class LanguageBridge {
  #vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** None for a text in one language. */
  translationsOf(normalized: string): Translation[] {
    if (!han.test(normalized) || !/[a-z]{2}/u.test(normalized)) return [];
    dictionary ??= readDictionary();
    return [this.#inHan(normalized, dictionary), this.#inLatin(normalized, dictionary.toLatin)].filter(
      ({ words }) => words.length > 0,
    );
  }

  #inHan(text: string, { phrases, toHan }: Dictionary): Translation {
    const words: TranslatedWord[] = [];
    const found = text.replaceAll(phrases, (phrase) => {
      const translated = this.#known(toHan.get(phrase), (word) => this.#knowsHan(word));
      if (translated === null) return phrase;
      words.push([phrase, translated]);
      return translated;
    });
    return { text: found.replaceAll(spaceBesideHan, ''), words };
  }

  #inLatin(text: string, toLatin: Dictionary['toLatin']): Translation {
    const words: TranslatedWord[] = [];
    const found = text.replaceAll(hanRun, (run) => {
      const characters = Array.from(run);
      const parts: string[] = [];
      for (let at = 0; at < characters.length;) {
        const { length, translated } = this.#longestWord(characters, at, toLatin);
        if (translated !== null) words.push([characters.slice(at, at + length).join(''), translated]);
        parts.push(translated === null ? characters[at]! : ` ${translated} `);
        at += length;
      }
      return parts.join('');
    });
    return { text: found.replaceAll(/\s+/gu, ' ').trim(), words };
  }

  #longestWord(
    characters: readonly string[],
    at: number,
    words: Dictionary['toLatin'],
  ): { length: number; translated: string | null } {
    for (let length = Math.min(longestHanWord, characters.length - at); length > 0; length -= 1) {
      const translations = words.get(characters.slice(at, at + length).join(''));
      const translated = this.#known(translations, (phrase) => this.#knowsLatin(phrase));
      if (translated !== null) return { length, translated };
    }
    return { length: 1, translated: null };
  }

  #known(words: readonly string[] | undefined, knows: (word: string) => boolean): string | null {
    return words?.find(knows) ?? null;
  }

  #knowsHan(word: string): boolean {
    const characters = Array.from(word);
    const keys =
      characters.length === 1
        ? [hanRunKey(word)]
        : characters.slice(1).map((character, at) => hanRunKey(`${characters[at]}${character}`));
    return keys.every((key) => this.#knows(key));
  }

  #knowsLatin(phrase: string): boolean {
    return phrase.split(' ').every((word) => this.#knows(wordKey(word)));
  }

  #knows(key: number): boolean {
    return this.#vocabulary.find(key) >= 0;
  }
}
