/** Words for people who work for the organization, unless the next word makes something else of them. */
const staff =
  '(?:humans?(?: beings?)?(?! (?:error|size|sized|readable|resources|rights|hair|body|skin|anatomy|history|race|consumption))|agents?|reps?|representatives?|operators?|advis[eo]rs?|attendants?|associates?|supervisors?|managers?|executives?|specialists?|staff|employees?|colleagues?|coworkers?|(?:real|live|living|actual|human|flesh and blood) (?:persons?|people|one|guy|help|voice|soul|body|individual)|someone (?:real|human)|live (?:chat|support|help|conversation)|customer (?:service|support|care)|support (?:staff|team|person|people)|(?:member|one|someone|somebody) (?:of|from|on|in|at) (?:your|the|ur) (?:staff|team|people|company|office|support|guys))' +
  "(?! (?:samples?|fees?|manual|numbers?|phone|hours|commissions?|id|names?|e?mails?|address|line|opening|ratings?|reviews?|licen[cs]es?|portal|login|app|accounts?|jobs?|position|training|survey|policy|desk|discount|is free|tell|told|said|says|promised|gave|took|was|were|did|had)\\b|'|-)\\b";
/** Words for people of whom one cannot tell. */
const somebody =
  "(?:(?:the|your) (?:boss|chief|sales|billing|complaints?|support|security|fraud|service|technical|accounts?|refunds?)(?: (?:department|team|desk|people|guys|staff))?|sales|billing|(?:an? |the |another |some |any )?(?:persons?|people)|someone|somebody|anyone|anybody|support|your (?:people|team)|whoever|people)(?! else)\\b(?!'|-)";
const bot =
  '(?:(?:an?|the|this|that|your|these|stupid|dumb|silly|useless|damn|outta|of|with|to) )*(?:bots?|robots?|machines?|chatbots?|computers?|ai|automat)\\b';
const call = '(?:call|phone|ring|contact|text|message)';

/** Something that a customer says who wants a person of the staff, anywhere in the clause. */
const cue =
  /\b(?:want|wanna|need|like|prefer|rather|please|pls|plz|kindly|can|could|would|may|must|let|get|give|gimme|connect|transfer|switch|pass|talk|talking|speak|speaking|chat|hear|call|reach|contact|find|help|wish|appreciate|grateful|arrange|demand|request|are there|is there|is an?|any|start|open|escalate|forward|put|take|bring|ask|have|handle|lodge|skip|instead|now|asap)\b/u;
/** What makes a clause a report or a question about people. */
const report =
  /^(?:what|which(?! (?:button|key|number))|does an?|do(?:es)? the|who is|who's|how much|how many|how long|when|whose|are you|am i)\b(?!.*\b(?:talk|speak|chat|get to|reach)\b)|^(?:are (?!there|any)|why (?:are|is|does|do (?!n't))|i am an?\b|i'm an?\b)|\b(?:playlist|song)\b|\b(?:spoke|talked|told|said|promised|rude|yesterday|ago|last (?:week|time|month)|become|travel|insurance|estate|leasing|ticket|my (?:manager|assistant|agent|boss|supervisor|colleagues?|operator|employees?|account manager)|(?:was|were|been|got) (?:connected|transferred|passed|put)|remind|schedule|meeting|free|allowed|licen[cs]e|if you are|could you be|is your staff|(?:little|small) humans|think like|sound like|act like)\b|\bmy supervisor\b|\b(?:rate|review) (?:an?|the|my|your) /u;

/** So few words about the staff say little else. */
const fewWords = 8;

const wishesForStaff = new RegExp(`\\b${staff}`, 'gu');
const wishesForSomebody = [
  `(?:talk|speak|chat|converse|talking|speaking|chatting|talk (?:it|this) through|a word|conversation|communicate|deal|discuss|explain|complain|write|go over|go through)(?: (?:it|this|that|things|directly|live|my [a-z]+)){0,2} (?:to|with) ${somebody}`,
  `(?:connect|transfer|switch|forward|pass|hand|put|redirect|route|patch|escalate|direct|send|bring|get|take) (?:me|us|this|it|my (?:chat|call|case|issue)) (?:(?:on|over|through|along|back|straight|directly|up|please) )*(?:to |with )${somebody}`,
  `(?:get|give|find|bring|send) (?:me|us) (?:a person|person|someone|somebody|anyone|anybody)(?! who can deal with)\\b`,
  `(?:want|need|demand|prefer|gimme|have|get)(?: (?:help|assistance|an answer) from)? (?:an?|another) person(?= (?:please|now|not|to (?!person)|who|instead|asap)|$)`,
  `(?:get|bring|fetch) (?:me )?(?:the|your) (?:boss|chief)`,
  `(?:reach|contact|hold of|touch with|through to) (?:an? person|someone|somebody|support|anyone)`,
  `(?:someone|somebody|anyone|anybody|person|people|who|whom)(?: that)? (?:i can|can i|we can|can we|could i|do i|should i|to) (?:talk|speak|chat|write|turn) (?:to|with)`,
  `(?:is|isn't|are) (?:there )?(?:any(?:one|body)|some(?:one|body)|people) (?:there|here|available|around|online|on duty|alive|real|who can|that can|i can|to (?:talk|speak|help))`,
  `^(?:hello |hi |hey )*any(?:one|body)(?: (?:there|here|real|alive|home|available|please|online))+`,
  `(?:can|could|let|have|make|will|want|need|like|ask|get|please) (?:a |another )?(?:person|someone|somebody|anyone|anybody)(?: competent| real)?(?: (?:from|at|in) [a-z ]{1,20}?)? (?:to |please )*(?:${call} (?:me|us|him|her|them)|call back|take over|handle|look into|(?:talk|speak|chat) (?:to|with) (?:me|us)|answer|help (?:me |us )?in person|(?:(?:please )?help me|help me) in person)`,
  `(?:help|assistance|support|answer) (?:me )?(?:in|by|from) (?:a )?(?:person|someone|somebody)`,
  `(?:someone|somebody|anyone|anybody) (?:to |who can |could |can |would |please )+(?:(?:${call}|talk to|speak to|speak with|get back to|get in touch with|reply to|answer) (?:me|us)|pick up|answer|respond|reply)\\b`,
  `(?:can|could|would|will) (?:someone|somebody|anyone|anybody) (?:please )?(?:pick up|respond|reply)`,
  `(?:can i|may i|let me) call (?:someone|somebody)\\b`,
  `(?:get|put) (?:someone|somebody|a person) on\\b`,
  `\\ba person (?:picks up|answers)`,
  `(?:arrange|request|want|need|like|get|give me|give us|have|schedule|can i|please)(?: (?:a|me a|for a|to be|you to|have a|get a))* call(?:ed)? ?back`,
  `(?:want|need|like) a (?:phone )?call from (?:you|your|the)`,
  `^(?:(?:please|pls|can you|could you|just) )*call me(?: (?:back|please|now|asap))*$`,
].map((wish) => new RegExp(`(?:\\b|^)${wish}`, 'gu'));

const wholeClauses = [
  '^(?:please )?escalate(?: (?:this|it|now|please))*$',
  `^(?:(?:please|pls|plz|just|can you|could you|i want to) )*(?:transfer|connect) me(?: (?:please|now|pls|already))*$`,
  `^(?:(?:hi|hello|hey|ok|okay|please|pls|plz|the|a|an|real|just|give|no|not|so|then|already|talk|chat|get|go|to|i|want|with|my|need|support|customer|service|sombody|somebody|someone|person) )*(?:${staff}|a person|real person)(?: (?:please|pls|plz|now|asap|thanks|thank you|here|already|right now|immediately|instead|only|help|agents?|chat|service|support|representative))*$`,
  `^(?:(?:hi|hello|hey|ok|please|a|the|just|real|no|not|then) )*(?:person|someone real|somebody real)(?: (?:please|pls|plz|now|asap|real|instead))*$`,
  `^(?:(?:please|stop|can you|just|how can i|how do i|i want to|let me|can i|want|i want) )*(?:skip|bypass|out|get out|get me out|want out|i want out|get rid|get outta|get me outta|turn off|stop|no more|no|not)(?: (?:with|being))? ${bot}(?: (?:please|anymore|now))*$`,
  `\\b(?:not|don't|dont|can't|won't|didn't|no|stop|hate|sick of|tired of|instead of|enough|done|fed up|refuse)(?: [a-z']+){0,4} (?:talk|talking|speak|speaking|chat|chatting|deal|dealing|write|writing)(?: (?:to|with))? ${bot}`,
  `\\b(?:enough|sick|tired|fed up|done|finished)(?: (?:of|with)) ${bot}`,
].map((wish) => new RegExp(wish, 'u'));

/** Somebody is refused, not wanted: no word that asks for one stands in between. */
const refused =
  /\b(?:(?<!why )(?:do not|don't|dont)|did not|didn't|never|no need|not|no longer|nobody|without|refuse)\b(?!.*\b(?:let me|get me|give me|i want|i need|i'd like|connect me with|can i|could i)\b)(?!.*\bnot a\b)/u;

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:agnet|agnt|ajent|aggent|agen)(s?)\b/gu, 'agent$1'],
  [/\b(?:humna|huamn|humen|humman|hooman)\b/gu, 'human'],
  [/\b(?:sombody|somebdy|some body|sumbody)\b/gu, 'somebody'],
  [/\b(?:somone|some one|sumone|some1|somoene)\b/gu, 'someone'],
  [/\b(?:persn|preson|peson|persom|pesron)\b/gu, 'person'],
  [/\brep[a-z]*t[ai]tives?\b/gu, 'representative'],
  [/\b(?:oprator|operater|opperator)\b/gu, 'operator'],
  [/\b(?:speek|speack|spek)\b/gu, 'speak'],
  [/\b(?:tlak|takl|tal)\b/gu, 'talk'],
  [/\b2\b(?= (?:an? |the |some|your|human|agent|person|real|live))/gu, 'to'],
];

/** Whether a clause in English, in lower case and without marks around it, asks for a person. */
export function asksInEnglish(clause: string): boolean {
  let text = clause;
  for (const [found, meant] of spellings) text = text.replaceAll(found, meant);
  if (wholeClauses.some((wish) => wish.test(text)) && !/^(?:are you|no need)\b/u.test(text)) return true;
  if (report.test(text)) return false;
  if ((cue.test(text) || text.split(' ').length <= fewWords) && isWanted(text, wishesForStaff)) return true;
  return wishesForSomebody.some((wish) => isWanted(text, wish));
}

function isWanted(text: string, wish: RegExp): boolean {
  return Array.from(text.matchAll(wish)).some(
    ({ 0: found, index }) => !isRefused(text.slice(0, index), found),
  );
}

function isRefused(before: string, found: string): boolean {
  return refused.test(before) || (/^(?:someone|somebody|who)/u.test(found) && /\bremind\b/u.test(before));
}
