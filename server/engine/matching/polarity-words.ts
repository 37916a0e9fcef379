import { maybe, oneOf, upTo } from './word-patterns.ts';

/** A pattern of whole words. */
const words = (table: string): RegExp => new RegExp(String.raw`\b${oneOf(table)}\b`, 'u');
const setOf = (table: string): ReadonlySet<string> => new Set(table.trim().split(/\s+/u));

/** Words before a "without" or "no" by which somebody complains of what is missing: it came without the invoice. */
export const complaining = words('came | come | arrived | delivered | received | got | sent | left');
export const missingSoFar = words('i | we | my | our | me | yet | still | today | there is | there was');
export const ownPossession = words('i | we | you | my | our');
export const ofOwnThing = words('my | our | it | this');
export const ofThisOne = words('i | we | my | our | it | this | you');
export const beforeProperty =
  /\b(?:with|has|having|contains?|containing|includes?|including|(?<!\b(?:i|we) )have)$/u;
export const relative = words('which | what | that | who');
/** What stands before the clause that says which things are meant: "do you have tea" that is not … */
export const beforeRelative = /^.*\b(?=(?:which|that|who)\b)/u;
/** "Don't you ship?", "is it not included": the same question without the negation. */
export const yesOrNo =
  /^(?:is|are|am|was|were|do|does|did|can|could|will|would|should|has|have|may)(?:n't)?(?: |$)/u;
export const eitherWay = /\bwith (?:or|and) without$/u;
/** "If not, add it", "why not pay at once", "whether or not it is late": the words behind are not denied. */
export const beforeEmptyNot = /\b(?:if|why|or|whether)$/u;
export const nothingDenied = setOf(`
  longer one idea problem problems matter way need intention desire plan plans wish doubt reply response answer luck charge
`);
/** What somebody does not get done: "it does not work" asks for help, as the question how it works does. */
export const failing = setOf(`
  able accepted activated answered appearing approved arrived arriving available charging come coming completed confirmed connected connecting correct
  credited delivered done enough fixed found given going happy here helped helpful help credit loading opening paid possible processed
  processing received recognized refunded registered reimbursed repaired responding right saved sending sent shipped shipping showing sure through
  turning updated updating verified working yet only
`);
/** What nobody asks for: that it did not happen is no failure. */
export const unwished = setOf('charged billed debited');
/** What a thing is or costs, rather than what it fails to do. */
export const properties = setOf('contain include use need require cost expire apply have');
export const skipped = setOf(
  'any a an the my your our added be been being too so such very all really also ever',
);
export const scopeEnds = setOf(`
  about after and as at because before but by during for from how i if in into is are it on so than that then to until when where which while who why with
  without you we
`);
export const substances = setOf(`
  additive alcohol bpa caffeine chemical cruelty dairy egg fat fragrance gluten lactose latex meat nut paraben perfume pesticide plastic preservative salt
  scent soy sugar
`);

/** Words that begin like a reversal and are none. */
export const noReversal = setOf('unless nonsense until under union unique unit united universe university');
/** Who wants these asks about something that is locked: the state is no opposite, only the deed is. */
export const undoing = setOf('lock block freeze ban mute suspend');
export const reversals = new RegExp(
  `^(?:un(?=.{4})|non(?=.{5})|dis(?=${oneOf('connect | agree | allow | approv | assembl | continu')})|de(?=${oneOf('activat | regist | caffeinat | compress')})|in(?=${oneOf('direct | edible | visible | compatible | secure')})|il(?=legal)|ir(?=regular))`,
  'u',
);

const givenUp = oneOf(
  `${oneOf("do not | don't | dont | no longer | never | not")}${upTo(1, ' really')} ${oneOf('want | need | wish')}${maybe(` to ${oneOf('get | receive | have | see | hear')}`)}(?! to\\b)`,
);
/** Who gives up something wants to end it. */
export const givingUp = words(`no more | ${givenUp}`);
/** What says nothing about the thing that is given up. */
export const noSubject = setOf('want wish longer anymor');
