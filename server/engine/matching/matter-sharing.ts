import { type AskedForm, askedFormOf } from './asked-form.ts';
import { isHanText } from './normalize.ts';
import type { ServiceMatter } from './service-matters.ts';

/** How surely two texts are about the same matter: they may be, they are in other words or more generally, they are. */
export type Sharing = 'perhaps' | 'likely' | 'surely';

/** An item about a matter of a text. */
export interface SharedMatter {
  item: number;
  row: number;
  matter: string;
  sharing: Sharing;
  /** The question is about a kind of what the text asks for: "private lessons", where the text says "a lesson". */
  isNarrower: boolean;
}

/** The least sure one first. */
export const sharingOrder: readonly Sharing[] = ['perhaps', 'likely', 'surely'];

/** How surely one of the matters is shared; null if none is. */
export function sharingOf(
  text: readonly ServiceMatter[],
  question: readonly ServiceMatter[],
  texts: { text: string; question: string },
): Pick<SharedMatter, 'matter' | 'sharing' | 'isNarrower'> | null {
  let best: ReturnType<typeof sharingOf> = null;
  for (const one of text)
    for (const other of question) {
      if (one.matter !== other.matter) continue;
      const found = sharingOfOne(one, other, texts);
      if (!found) continue;
      const isElse = found === 'likely' && one.isWeak && isSurelyElse(text, question, texts);
      const sharing = isElse ? 'perhaps' : found;
      const isNarrower = missingOf(other, texts.text).length > 0;
      if (!best || sharingOrder.indexOf(sharing) > sharingOrder.indexOf(best.sharing))
        best = { matter: one.matter, sharing, isNarrower };
    }
  return best;
}

/** Forms of which an answer to another question says nothing. */
const tellingForms: readonly (AskedForm | null)[] = ['time', 'place', 'person', 'reason'];
/** Who reports that nothing comes does not ask how it goes. */
const complaints: ReadonlySet<string> = new Set(['lateOrder']);

/** The text wants to know something else, or complains where the question does not. */
function isSurelyElse(
  text: readonly ServiceMatter[],
  question: readonly ServiceMatter[],
  texts: { text: string; question: string },
): boolean {
  const form = askedFormOf(texts.text);
  if (tellingForms.includes(form) && form !== askedFormOf(texts.question)) return true;
  return certain(text).some(
    ({ matter, isWeak }) =>
      !isWeak && complaints.has(matter) && !question.some((other) => other.matter === matter),
  );
}

function missingOf({ rest }: ServiceMatter, text: string): string[] {
  return rest.filter((word) => !text.includes(word));
}

export function lacks(words: readonly string[], where: string): boolean {
  return words.some((word) => !where.includes(word));
}

function sharingOfOne(
  one: ServiceMatter,
  other: ServiceMatter,
  { text, question }: { text: string; question: string },
): Sharing | null {
  if (other.named.length > 0 && lacks(one.named, question)) return null;
  if (areUnsure(one, other) || saysOther(one, other, { text, question })) return null;
  const isOther =
    (other.named.length > 0 && one.named.length === 0) ||
    (other.things.length > 0 && lacks(one.things, question)) ||
    lacks(one.rest, question) ||
    lacks(one.facilities, question) ||
    lacks(one.elsewhere, question) ||
    (other.premises.length > 0 && lacks(one.premises, question));
  const missing = missingOf(other, text);
  const isOfOtherKind = missing.some((word) => !other.strange.includes(word));
  const doubts = Number(one.isWeak) + Number(other.isWeak) + missing.length;
  if (isOther || isOfOtherKind || doubts > 1) return 'perhaps';
  if (one.isVague || other.isVague) return 'perhaps';
  return doubts === 1 ? 'likely' : 'surely';
}

/** Each may be about something else, or one of them about nearly anything, and one of them says that it is. */
function areUnsure(one: ServiceMatter, other: ServiceMatter): boolean {
  const isVague = one.isVague || other.isVague;
  return (one.isWeak && other.isWeak) || (isVague && (saysMore(one) || (other.isVague && saysMore(other))));
}

/**
 * A text that may be about the matter says much that the question does not, which says something else: "what to wear to visit
 * the bees", "a course booking". What is left of Chinese texts is too rough to tell that.
 */
function saysOther(
  one: ServiceMatter,
  other: ServiceMatter,
  texts: { text: string; question: string },
): boolean {
  if (!one.isWeak || isHanText(texts.text)) return false;
  return restBeyond(one, texts.question) > 1 && restBeyond(other, texts.text) > 0;
}

function restBeyond({ rest }: ServiceMatter, where: string): number {
  return rest.filter((word) => !where.includes(word)).length;
}

function saysMore({ rest, facilities }: ServiceMatter): boolean {
  return rest.length + facilities.length > 0;
}

/** They are about the same matter, and neither says more of it. */
export function isAboutTheSame(shared: SharedMatter | undefined): boolean {
  return shared !== undefined && shared.sharing !== 'perhaps';
}

function certain(matters: readonly ServiceMatter[]): ServiceMatter[] {
  return matters.filter(({ rest, facilities }) => rest.length === 0 && facilities.length === 0);
}

/** Whether both are surely about a matter, and neither may be about one of the other's. */
export function areOfOtherMatters(
  text: readonly ServiceMatter[],
  question: readonly ServiceMatter[],
): boolean {
  const [own, known] = [certain(text), certain(question)];
  return (
    own.some(({ isWeak }) => !isWeak) &&
    known.some(({ isWeak }) => !isWeak) &&
    !own.some(({ matter, isWeak }) =>
      known.some((other) => other.matter === matter && !(isWeak && other.isWeak)),
    )
  );
}
