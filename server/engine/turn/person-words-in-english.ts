import { maybe, oneOf, upTo } from '../matching/word-patterns.ts';

const realPerson = `${oneOf('real | live | living | actual | human | flesh and blood')} ${oneOf('persons? | people | one | guy | help | voice | soul | body | individual')}`;
const memberOfStaff = `${oneOf('member | one | someone | somebody')} ${oneOf('of | from | on | in | at')} ${oneOf('your | the | ur')} ${oneOf('staff | team | people | company | office | support | guys')}`;
const profession = oneOf(`
  agents? | reps? | representatives? | operators? | advis[eo]rs? | attendants? | associates? | supervisors? | managers?
  executives? | specialists?(?! in) | staff | employees? | colleagues? | coworkers?
`);
/** What one says behind people whom one wants. Any other word makes something else of them: an agent fee, human hair. */
const behindStaff = oneOf(`
  ${profession} | member | support | service | voice | conversation | chat | please | pls | plz | now | asap | immediately
  instantly | urgently | quickly | soon | today | again | already | instead | directly | right ${oneOf('now | away')} | at once
  only | here | there | around | available | online | working | free ${oneOf('now | to')} | awake | on | to | about | regarding
  concerning | for | from | with | in(?! (?:the|this|that|your) (?:picture|photo|video)) | into | at | who | whom | that | so
  because | since | as | before | if | when | while | until | and | or | but | not | rather | thanks | thank | hello | hi | i | we
  me | you | he | she | my | the | this | it | over | behind | then | too | can | could | would | will | should | must
  is(?! free) | are | has to | have to | needs | speaking | speaks? | help | assistance | assist | intervention | answer
  ${oneOf('call | ring | phone | write | email')} ${oneOf('me | us | to me | to us | him | her | them | my | back')}
  contact | reach | touch | ${oneOf('read | review | listen | answer')}ing | read | talk | speak | look | check | double
  review | handle | handling | deal | decide | explain | respond | reply | fix | solve | involved | take
  get ${oneOf('in | back | involved')} | join | required(?! for) | needed(?! for) | up | sort | see
`);

/** People who work for the organization, unless the next word makes something else of them. */
export const staff = `${oneOf(`
  ${oneOf(`
    humans?${maybe(' beings?')}(?! (?:and|or)(?! (?:i|not|no|now|please)\\b)) | ${profession} | ${realPerson} | live ${oneOf('chat | support | help | conversation')}
    customer ${oneOf('service | support | care')} | support ${oneOf('staff | team | person | people')}
  `)}(?=$| ${behindStaff}(?: |$))
  someone ${oneOf('real | human')} | ${memberOfStaff}
`)}(?!'|-)\\b`;

/** Words for people who have other work than that of a customer's service, if a word before them says which. */
export const professional = new RegExp(`^${oneOf(`humans? | ${profession}`)}$`, 'u');
/** Before a word for people, these say nothing of what their work is. Others do: a crane operator, a password manager. */
export const anyWorkBefore = new RegExp(
  `^$|(?:^|\\b${oneOf(`
    an? | the | your | ur | some | any | another | other | one | no | of | to | with | from | by | me | us | him | her | or | and
    real | live | living | actual | human | normal | proper | competent | senior | different | new | better | available | online
    responsible | nice | friendly | good | customer | service | support | care | help | chat | sales | billing | security | fraud
    technical | tech | complaints? | refunds? | returns | duty | shift | line | speaking | english | spanish | french | german
    chinese | mandarin | cantonese | want | need | get | have | find | start | open | prefer | please | pls | plz | ask | call | there
    not | now | ok | okay | hello | hi | hey | just | more | contact | talk | speak | can | where | where's | wheres | more | see
    via | ${profession} | that | this | about | like | give | send | bring | request | request(?:ing)? | also | yes | so | then | for
  `)}) $|[^a-z ] $`,
  'u',
);

const department = `
  boss | chief | director | owner | principal | person in charge | one in charge | sales | billing | complaints? | support | security
  fraud | service | technical | accounts? | refunds?
`;
/** People of whom one cannot tell. */
export const somebody = `${oneOf(`
  ${oneOf('the | your')} ${oneOf(department)}${maybe(` ${oneOf('department | team | desk | people | guys | staff')}`)}
  sales | billing | ${maybe(`${oneOf('an? | the | another | some | any')} `)}${oneOf('persons? | people')}
  someone | somebody | anyone | anybody | support | your ${oneOf('people | team')} | whoever
`)}(?! else)\\b(?!'|-)`;

const beforeBot =
  'an? | the | this | that | your | these | stupid | dumb | silly | useless | damn | outta | of | with | to';
export const bot = `${upTo(6, `${oneOf(beforeBot)} `)}${oneOf('bots? | robots? | machines? | chatbots? | computers? | ai | automat')}\\b`;

export const call = oneOf('call | phone | ring | contact | text | message');
export const oneSomebody = oneOf('someone | somebody | anyone | anybody');
export const onePerson = oneOf('person | someone | somebody | anyone | anybody');
export const talk = oneOf('talk | speak | chat');
/** What one says to have it soon, or kindly. */
export const please = oneOf('please | pls | plz');
export const urgently = oneOf('please | pls | plz | now | asap');

/** Something that a customer says who wants a person of the staff. */
export const cue = oneOf(`
  want | wanna | need | like | prefer | rather | please | pls | plz | kindly | can | could | would | may | must | let | get
  give | gimme | connect | transfer | switch | pass | talk | talking | speak | speaking | chat | hear | call | reach
  contact | find | help | wish | appreciate | grateful | arrange | demand | request | are there | is there | is an? | any
  start | open | escalate | forward | put | take | bring | ask | have | handle | lodge | skip | instead | now | asap
`);

/** With these a clause begins that asks about people, unless it also says that somebody wants to talk. */
export const askingAboutPeople = oneOf(`
  what | which(?! (?:button|key|number)) | does an? | do(?:es)? ${oneOf('the | your | ur')} | who is | who's | how much | how many | how long
  when | whose | are you | am i
`);
const dayOrTime = `${oneOf('at | on | in | after | before | from | until | till | between | during | over')} ${maybe('the ')}${oneOf("\\d{1,2} ?(?:am|pm|o'clock|:\\d\\d|h\\b) | night | nights | weekends? | (?:mon|tues|wednes|thurs|fri|satur|sun)days? | mornings? | evenings? | holidays?")}`;
const post = `${oneOf('at the | at your | on the')} ${oneOf('desk | front desk | reception | counter | entrance | door | floor')} | on site | on-site | around the clock | all day | all night | overnight`;
/** Whether somebody is at their post, or when, is asked by who wants to come, not to talk. */
export const askingOfPresence = `${oneOf('is | are | will')} ${maybe('there ')}[a-z ]{0,20}${oneOf('staff | employees | attendants? | managers? | somebody | someone | anybody | anyone')} [a-z ]{0,20}${oneOf(`${dayOrTime} | ${post}`)}`;
export const tellingOfPeople = oneOf(`
  are (?!there|any) | why ${oneOf("are | is | does | do (?!n't)")} | i am an?\\b | i'm an?\\b
`);
/** Words of a report about people, anywhere in a clause. */
export const report = oneOf(`
  playlist | song | spoke | talked | told | said | promised | rude | yesterday | ago | last ${oneOf('week | time | month')}
  become | travel | insurance | estate | leasing | ticket
  my ${oneOf('manager | assistant | agent | boss | supervisor | colleagues? | operator | employees? | account manager')}
  ${oneOf('was | were | been | got')} ${oneOf('connected | transferred | passed | put')}
  remind | schedule | meeting | free | allowed | licen[cs]e | if you are | could you be | is your staff
  ${oneOf('little | small')} humans | ${oneOf('think | sound | act')} like
  ${oneOf('ok | okay | safe | toxic | poisonous | harmful | dangerous | contagious | suitable | fit | edible | made | handmade | written')} ${oneOf('to | for | by')} ${maybe('an? ')}(?=humans?)
  ${oneOf('figure | photo | picture | portrait | image | statue | model | video')} of an? (?=real person|human) | teach | study
  ${oneOf('rate | review')} ${oneOf('an? | the | my | your')}(?= )
`);

/** Behind these stand people of the customer, or anybody's: "for our staff", "bring an attendant", "20 employees", "who is a specialist". */
export const beforePeopleOfOthers = oneOf(`
  ${oneOf('my | our | their | his | her')}${maybe(' [a-z]{1,20}')}
  (?<!\\b(?:you|please|pls) )${oneOf('bring | bringing | invite | add')}(?! (?:me|us|in)\\b)${maybe(` ${oneOf('an? | some | other | along')}`)}${upTo(2, ' [a-z]{1,20}')}
  \\d+ | two | three | four | five | ten | twenty | several | other
  ${oneOf('who | that')} ${oneOf('is | are')}${maybe(' an?')} | as an? | to become an?
  (?<!\\b(?:ask|asks|asking|look|looking|wait|waiting|call|calling) )for${maybe(' [a-z]{1,20}')}
`);
/** Of people one speaks in this way, not of one of them: "for hospital staff". */
export const anyPeople = oneOf(
  'humans | staff | employees | colleagues | coworkers | managers | specialists | associates | executives',
);
/** Behind the people of others: "colleagues of mine". */
export const behindPeopleOfOthers = `of ${oneOf('mine | ours | his | hers | theirs | (?:my|our|their|an?) ')}`;

/** Misspelt words, and how they are written. */
export const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:agnet|agnt|ajent|aggent|agen)(s?)\b/gu, 'agent$1'],
  [/\b(?:humna|huamn|humen|humman|hooman)\b/gu, 'human'],
  [/\b(?:sombody|somebdy|some body|sumbody)\b/gu, 'somebody'],
  [/\b(?:somone|some one|sumone|some1|somoene)\b/gu, 'someone'],
  [/\b(?:persn|preson|peson|persom|pesron)\b/gu, 'person'],
  [/\brep[a-z]{0,12}t[ai]tives?\b/gu, 'representative'],
  [/\b(?:oprator|operater|opperator)\b/gu, 'operator'],
  [/\b(?:speek|speack|spek)\b/gu, 'speak'],
  [/\b(?:tlak|takl|tal)\b/gu, 'talk'],
  [/\b2\b(?= (?:an? |the |some|your|human|agent|person|real|live))/gu, 'to'],
];
