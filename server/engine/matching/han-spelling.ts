import { hanSounds } from './__generated__/han-sounds.ts';
import { backgroundQuestionsWith } from './background.ts';
import { hanRunKey } from './features.ts';
import { readNotionWords } from './notion-words.ts';
import { ordinaryInChinese } from './ordinary-chinese.ts';
import type { Vocabulary } from './vocabulary.ts';

const hanRun = /\p{Script=Han}{2,}/gu;

/** What denies is no misspelt character: 没预约 is not 么预约. */
const denying = new Set('不没未无');

/** Pairs of neighbouring Han characters of a normalized text. */
export function hanPairsOf(normalized: string): string[] {
  return Array.from(normalized.matchAll(hanRun)).flatMap(([run]) => {
    const characters = Array.from(run);
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  });
}

/** Sounds that many people say, and type, alike: zh and z, ch and c, sh and s, ang and an, eng and en, ing and in. */
function asManySayIt(sound: string): string {
  return sound.replace(/^([zcs])h/u, '$1').replace(/ng$/u, 'n');
}

/** By character: the sounds that it can have. */
function readSounds(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [, sound = '', characters = ''] of hanSounds.matchAll(/([a-z]+)(\P{ASCII}+)/gu))
    for (const character of characters) {
      const known = found.get(character);
      if (!known) found.set(character, [asManySayIt(sound)]);
      else if (!known.includes(asManySayIt(sound))) known.push(asManySayIt(sound));
    }
  return found;
}

let sounds: ReturnType<typeof readSounds> | undefined;

function soundsOf(character: string): readonly string[] {
  sounds ??= readSounds();
  return sounds.get(character) ?? [];
}

let pairsOfService: ReadonlySet<string> | undefined;

/** Whether customers of any shop, or people anywhere, write the pair: it is no misspelt word, though the knowledge base has none with it. */
function isOfServiceWord(pair: string): boolean {
  pairsOfService ??= new Set(readNotionWords().chinese.flatMap(({ words }) => hanPairsOf(words)));
  return pairsOfService.has(pair) || ordinaryInChinese.has(pair);
}

/** Corrects Han characters that make no word of the knowledge base to characters that sound alike and do. */
export class HanSpelling {
  #vocabulary: Vocabulary;
  #pairs: readonly string[];
  /** By a character and the sound before or behind it: the characters with this sound that stand there. */
  #neighbors: Map<string, string> | undefined;

  /** @param pairs of neighbouring characters in the knowledge base */
  constructor(pairs: readonly string[], vocabulary: Vocabulary) {
    this.#pairs = pairs;
    this.#vocabulary = vocabulary;
  }

  /** The text with characters corrected, and how many these are. */
  correct(normalized: string): { text: string; characters: number } {
    let count = 0;
    if (this.#pairs.length === 0) return { text: normalized, characters: count };
    const text = normalized.replaceAll(hanRun, (run) => {
      const characters = Array.from(run);
      for (let at = 0; at < characters.length; at += 1) {
        const correction = this.#correctionAt(characters, at);
        if (correction === null) continue;
        characters[at] = correction;
        count += 1;
      }
      return characters.join('');
    });
    return { text, characters: count };
  }

  #correctionAt(characters: readonly string[], at: number): string | null {
    const before = characters[at - 1] ?? '';
    const character = characters[at] ?? '';
    const behind = characters[at + 1] ?? '';
    const fits = (one: string): number => Number(this.#knows(before, one)) + Number(this.#knows(one, behind));
    if (denying.has(character) || fits(character) > 0) return null;
    let best = character;
    for (const other of this.#alike(before, character, behind)) if (fits(other) > fits(best)) best = other;
    return best === character ? null : best;
  }

  /** Characters that sound like this one and stand beside one of its neighbours in the knowledge base. */
  #alike(before: string, character: string, behind: string): string[] {
    this.#neighbors ??= this.#learnNeighbors();
    const neighbors = this.#neighbors;
    return soundsOf(character).flatMap((sound) => [
      ...(neighbors.get(before + sound) ?? ''),
      ...(neighbors.get(sound + behind) ?? ''),
    ]);
  }

  #learnNeighbors(): Map<string, string> {
    const neighbors = new Map<string, string>();
    const note = (key: string, character: string): void => {
      neighbors.set(key, (neighbors.get(key) ?? '') + character);
    };
    for (const pair of this.#pairs) {
      const [first = '', second = ''] = pair;
      for (const sound of soundsOf(second)) note(first + sound, second);
      for (const sound of soundsOf(first)) note(sound + second, first);
    }
    return neighbors;
  }

  #knows(first: string, second: string): boolean {
    if (first === '' || second === '') return false;
    const key = hanRunKey(first + second);
    return (
      this.#vocabulary.find(key) >= 0 || backgroundQuestionsWith(key) > 0 || isOfServiceWord(first + second)
    );
  }
}
