import { askedFormOf } from './asked-form.ts';
import { whetherThere } from './asked-more-words.ts';
import {
  asksBeside,
  asksBesideInEnglish,
  asksForState,
  asksWhenInChinese,
  asksWhether,
  asksWhich,
  changed,
  eitherOr,
  failing,
  mayGoWrong,
  mayIInChinese,
  mineInChinese,
  mineInEnglish,
  notAble,
  notWorking,
  ofOtherFact,
  overdue,
  reproach,
  whereOneDoes,
  without,
} from './asked-state-words.ts';
import { isSameDeed } from './deeds.ts';
import type { OtherThing } from './other-thing.ts';
import { stemWord } from './stem.ts';

type Place = Pick<OtherThing, 'start' | 'end'>;

/**
 * What a text says or asks of the state of a thing where a question is how it goes, whether there is one or what it costs: that it does not work,
 * whether it has happened to the customer's own, or what becomes of it without something. Null if there is no such thing. Both are normalized.
 * @param isSameMatter both are about one ordinary matter, which may know of what does not work
 */
export function otherStateIn(text: string, question: string, isSameMatter: boolean): Place | null {
  if (!mayGoWrong.test(question.replaceAll(eitherOr, ''))) {
    const found = failureIn(text, question, isSameMatter) ?? placeOf(without.exec(text));
    if (found) return found;
  }
  const whole = { start: 0, end: text.length };
  if (asksForOtherPlace(text, question) || (changed.test(text) && !changed.test(question))) return whole;
  const asksOfMine = mineInChinese.test(text) ? !mayIInChinese.test(text) : mineInEnglish.test(text);
  return asksOfMine && !asksForState.test(question) ? whole : null;
}

/** Where one does something is no answer to when it happens or what it costs, nor the other way round: 结果去哪拿, 结果多久出来. */
function asksForOtherPlace(text: string, question: string): boolean {
  const [asked, known] = [askedFormOf(text), askedFormOf(question)];
  if (asked === 'place') return known !== null && ofOtherFact.has(known) && whereOneDoes.test(text);
  return known === 'place' && asked !== null && ofOtherFact.has(asked) && whereOneDoes.test(question);
}

/** Where a text says that something does not work. What it cannot do it may say of the very deed of the question only, if both are of one matter. */
function failureIn(text: string, question: string, isSameMatter: boolean): Place | null {
  const reproached = placeOf(reproach.exec(text));
  if (reproached) return reproached;
  if (isSameMatter && whetherThere.test(question) && notWorking.test(text))
    return { start: 0, end: text.length };
  const late = placeOf(overdue.exec(text));
  if (late && !asksWhenInChinese.test(question) && !asksForState.test(question)) return late;
  const failed = failureInChinese(text, question, isSameMatter);
  if (failed) return failed;
  const found = notAble.exec(text);
  const verb = found?.groups?.['verb'];
  if (!found || !verb || asksBesideInEnglish.test(text)) return null;
  return question
    .split(/[^\p{L}]+/u)
    .some((word) => stemWord(word) === stemWord(verb) || isSameDeed(word, verb))
    ? placeOf(found)
    : null;
}

function failureInChinese(text: string, question: string, isSameMatter: boolean): Place | null {
  const read = text.replaceAll(eitherOr, (found) => ' '.repeat(found.length));
  if (asksWhether.test(read)) return null;
  for (const found of read.matchAll(failing)) {
    const end = found.index + found[0].length;
    if (asksBeside.test(read.slice(end)) || asksWhich.test(read)) continue;
    const deed = found.groups?.['deed'] ?? found.groups?.['done'];
    if (!isSameMatter || deed === undefined || question.includes(deed)) return placeOf(found);
  }
  return null;
}

function placeOf(found: RegExpExecArray | null): Place | null {
  return found && { start: found.index, end: found.index + found[0].length };
}
