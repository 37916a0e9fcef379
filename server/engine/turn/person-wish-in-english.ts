import { maybe, oneOf, onceUpTo, upTo } from '../matching/word-patterns.ts';
import * as words from './person-words-in-english.ts';

const { staff, somebody, bot, call, oneSomebody, onePerson, talk, please, urgently } = words;

/** So few words about the staff say little else. */
const fewWords = 8;
/** Letters before a wish that may take it back. */
const nearLetters = 120;

const cue = new RegExp(`\\b${words.cue}\\b`, 'u');
const asksAboutPeople = new RegExp(`^${words.askingAboutPeople}\\b`, 'u');
const asksOfPresence = new RegExp(`^${words.askingOfPresence}`, 'u');
const wantsToTalk = /\b(?:talk|speak|chat|get to|reach)\b/u;
const reports = new RegExp(`^${words.tellingOfPeople}|\\b${words.report}\\b`, 'u');

const me = oneOf('me | us');
const talkTo = oneOf(`
  talk | speak | chat | converse | talking | speaking | chatting | talk ${oneOf('it | this')} through | a word | conversation
  communicate | deal | discuss | explain | complain | write | go over | go through
`);
const passOn = oneOf(`
  connect | transfer | switch | forward | pass | hand | put | redirect | route | patch | escalate | direct | send | bring
  get | take
`);
const mine = oneOf(`me | us | this | it | my ${oneOf('chat | call | case | issue')}`);
const along = oneOf('on | over | through | along | back | straight | directly | up | please');
const goWith = oneOf(`
  ${call} ${oneOf('me | us | him | her | them')} | call back | take over | handle | look into | ${talk} ${oneOf('to | with')} ${me}
  answer | help ${maybe(`${me} `)}in person | please help me in person | please help me | help me
`);
const replyTo = oneOf(`
  ${call} | talk to | speak to | speak with | get back to | get in touch with | reply to | answer
`);
const thisAndThat = oneOf('it | this | that | things | directly | live | my [a-z]{1,20}');

const wishForStaff = new RegExp(`\\b${staff}`, 'gu');
/** Somebody is wanted by what is said of them: to talk, to call, to be there. */
const wishesForSomebody = [
  `${talkTo}${upTo(2, ` ${thisAndThat}`)} ${oneOf('to | with')} ${somebody}`,
  `${passOn} ${mine} ${upTo(4, `${along} `)}${maybe(`${oneOf('to | with')} `)}${somebody}`,
  `${oneOf('get | give | find | bring | send')} ${me} ${oneOf(`a person | ${onePerson}`)}(?! who can deal with)\\b`,
  `${oneOf('want | need | demand | prefer | gimme | have | get')}${maybe(` ${oneOf('help | assistance | an answer')} from`)} ${oneOf('an? | another')} person(?= ${oneOf('please | now | not | to (?!person) | who | instead | asap')}|$)`,
  `${oneOf('get | bring | fetch')} ${maybe('me ')}${oneOf('the | your')} ${oneOf('boss | chief | director | owner | principal | person in charge')}`,
  `${oneOf('reach | contact | hold of | touch with | through to')} ${oneOf('an? person | someone | somebody | support | anyone')}`,
  `${oneOf(`${oneSomebody} | person | people | who | whom`)}${maybe(' that')} ${oneOf('i can | can i | we can | can we | could i | do i | should i | to')} ${oneOf('talk | speak | chat | write | turn')} ${oneOf('to | with')}`,
  `${oneOf("is | isn't | are")} ${maybe('there ')}${oneOf(`${oneSomebody} | people`)} ${oneOf(`there | here | available | around | online | on duty | alive | real | who can | that can | i can | to ${oneOf('talk | speak | help')}`)}`,
  `^${upTo(4, `${oneOf('hello | hi | hey')} `)}${oneOf('anyone | anybody')}${onceUpTo(4, ` ${oneOf('there | here | real | alive | home | available | please | online')}`)}`,
  `${oneOf('can | could | let | have | make | will | want | need | like | ask | get | please')} ${maybe(`${oneOf('a | another')} `)}${onePerson}${maybe(` ${oneOf('competent | real')}`)}${maybe(` ${oneOf('from | at | in')} [a-z ]{1,20}?`)} ${upTo(3, `${oneOf('to | please')} `)}${goWith}`,
  `${oneOf('help | assistance | support | answer')} ${maybe('me ')}${oneOf('in | by | from')} ${maybe('a ')}${oneOf('person | someone | somebody')}`,
  `${oneSomebody} ${onceUpTo(3, `${oneOf('to | who can | could | can | would | please')} `)}${oneOf(`${replyTo} ${me} | pick up | answer | respond | reply`)}\\b`,
  `${oneOf('can | could | would | will')} ${oneSomebody} ${maybe('please ')}${oneOf('pick up | respond | reply')}`,
  `${oneOf('can i | may i | let me')} call ${oneOf('someone | somebody')}\\b`,
  `${oneOf('get | put')} ${oneOf('someone | somebody | a person')} on\\b`,
  `a person ${oneOf('picks up | answers')}`,
  `${oneOf('arrange | request | want | need | like | get | give me | give us | have | schedule | can i | please')}${upTo(3, ` ${oneOf('a | me a | for a | to be | you to | have a | get a')}`)} call${maybe('ed')} ?back`,
  `${oneOf('want | need | like')} a ${maybe('phone ')}call from ${oneOf('you | your | the')}`,
  `^${upTo(4, `${oneOf("please | pls | can you | could you | would you | will you | just | i want you to | i need you to | i'd like you to")} `)}${oneOf(`${oneOf('call | phone | ring')} me | give me a ${oneOf('call | ring')}`)}${upTo(4, ` ${oneOf('back | please | now | asap | today | soon | on my mobile | on my phone | on this number')}`)}$`,
].map((wish) => new RegExp(`(?:\\b|^)${wish}`, 'gu'));

const smallWords = oneOf(`
  hi | hello | hey | ok | okay | please | pls | plz | the | a | an | real | just | give | no | not | so | then | already | talk
  chat | get | go | to | i | want | with | my | need | support | customer | service | sombody | somebody | someone | person
`);
const lastWords = oneOf(`
  please | pls | plz | now | asap | thanks | thank you | here | already | right now | immediately | instead | only | help
  agents? | chat | service | support | representative
`);
const getRid = oneOf(`
  skip | bypass | out | get out | get me out | want out | i want out | get rid | get outta | get me outta | turn off | stop
  no more | no | not
`);
const fedUp = oneOf(`
  not | don't | dont | can't | won't | didn't | no | stop | hate | sick of | tired of | instead of | enough | done | fed up
  refuse
`);
const conversing = oneOf(
  'talk | talking | speak | speaking | chat | chatting | deal | dealing | write | writing',
);
/** The whole clause names a person, or wants no machine. */
const wholeWishes = [
  `^${maybe('please ')}escalate${upTo(3, ` ${oneOf('this | it | now | please')}`)}$`,
  `^${upTo(4, `${oneOf(`${please} | just | can you | could you | i want to`)} `)}${oneOf('transfer | connect')} me${upTo(3, ` ${oneOf('please | now | pls | already')}`)}$`,
  `^${upTo(12, `${smallWords} `)}${oneOf(`${staff} | a person | real person`)}${upTo(6, ` ${lastWords}`)}$`,
  `^${upTo(6, `${oneOf('hi | hello | hey | ok | please | a | the | just | real | no | not | then')} `)}${oneOf('person | someone real | somebody real')}${upTo(4, ` ${oneOf(`${urgently} | real | instead`)}`)}$`,
  `^${upTo(6, `${oneOf('please | stop | can you | just | how can i | how do i | i want to | let me | can i | want | i want')} `)}${getRid}${maybe(` ${oneOf('with | being')}`)} ${bot}${upTo(3, ` ${oneOf('please | anymore | now')}`)}$`,
  `\\b${fedUp}${upTo(4, " [a-z']{1,20}")} ${conversing}${maybe(` ${oneOf('to | with')}`)} ${bot}`,
  `\\b${oneOf('enough | sick | tired | fed up | done | finished')} ${oneOf('of | with')} ${bot}`,
].map((wish) => new RegExp(wish, 'u'));

/** The whole clause wants nobody of the staff: "no agent please", "not an agent". */
const wantsNobody = new RegExp(
  `^${maybe('please ')}${oneOf('no | not an? | not the')} ${oneOf(`${staff} | person`)}\\b`,
  'u',
);
/** Somebody is refused, not wanted, if the last of these words stands behind the last that asks for one. */
const refusing =
  /\b(?:(?<!why )(?:do not|don't|dont)|did not|didn't|never|no need|not|no longer|nobody|without|refuse|(?:stop|avoid|rather than|instead of) (?:connect|transferr|forward|redirect|call|pass)ing)\b/gu;
const asking =
  /\b(?:let me|get me|give me|i want|i need|i'd like|(?<!\b(?:don't|do not|dont|never|not) (?:(?:want|need|have|like|ever|please|you|to) ){0,4})connect me with|can i|could i|not a)\b/gu;

/** Whether a clause in English, in lower case and without marks around it, asks for a person. */
export function asksInEnglish(clause: string): boolean {
  if (!/[a-z]/u.test(clause)) return false;
  let text = clause;
  for (const [found, meant] of words.spellings) text = text.replaceAll(found, meant);
  if (wholeWishes.some((wish) => wish.test(text)) && !/^(?:are you|no need)\b/u.test(text))
    return !wantsNobody.test(text);
  if (!wantsToTalk.test(text) && (asksAboutPeople.test(text) || asksOfPresence.test(text))) return false;
  if (reports.test(text)) return false;
  if ((cue.test(text) || text.split(' ').length <= fewWords) && isWanted(text, wishForStaff)) return true;
  return wishesForSomebody.some((wish) => isWanted(text, wish));
}

function isWanted(text: string, wish: RegExp): boolean {
  return Array.from(text.matchAll(wish)).some(
    ({ 0: found, index }) =>
      !isRefused(text.slice(Math.max(0, index - nearLetters), index), found) &&
      !areOfOthers(found, text.slice(0, index), text.slice(index + found.length)) &&
      !haveOtherWork(found, text.slice(0, index)),
  );
}

const beforeOthers = new RegExp(`\\b${words.beforePeopleOfOthers} $`, 'u');
const behindOthers = new RegExp(`^ ${words.behindPeopleOfOthers}`, 'u');
const people = new RegExp(`^${words.anyPeople}$`, 'u');
const companion = /^(?:(?:attendant|colleague|coworker|associate)s?|support (?:person|people))$/u;

/** People of the customer's own, or whoever has such a profession, are none that one wants to talk to. */
function areOfOthers(found: string, before: string, behind: string): boolean {
  if (!people.test(found) && !companion.test(found) && !/^(?:specialist|manager|employee)s?$/u.test(found))
    return false;
  return beforeOthers.test(before) || behindOthers.test(behind);
}

const wantsToReach = new RegExp(
  `\\b${oneOf(`
    ${talkTo} | connect | connected | transfer | transferred | transferring | switch | forward | pass | patch | escalate | reach | contact
    put | hand | touch | hold of | appreciate
  `)}\\b`,
  'u',
);

/** A customs agent, a property manager: not who answers here, unless somebody wants to talk to one. */
function haveOtherWork(found: string, before: string): boolean {
  return words.professional.test(found) && !words.anyWorkBefore.test(before) && !wantsToReach.test(before);
}

function isRefused(before: string, found: string): boolean {
  if (/^(?:someone|somebody|who)/u.test(found) && /\bremind\b/u.test(before)) return true;
  return lastOf(before, refusing) > lastOf(before, asking);
}

function lastOf(text: string, phrase: RegExp): number {
  return Array.from(text.matchAll(phrase)).at(-1)?.index ?? -1;
}
