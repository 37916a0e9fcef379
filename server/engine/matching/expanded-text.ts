const run = /\p{Script=Han}+|[\p{L}\p{M}\p{N}]+(?:['-][\p{L}]+)*/gu;
const spaceBetweenHan = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;
/** Whether or not: 能不能, 收不收. */
const eitherOr = /(?!要不要|用不用|需不需)(\p{Script=Han})[不没](?=\1)/gu;
/** 能退不: a question by its end. */
const asksAtEnd = /(?<=\p{Script=Han})[不没](?=[?？!！。.]*$)/u;
/** 三天, 两件: how many tells nothing of what is asked. */
const counted =
  /[一二两三四五六七八九十百\d]+多?(?:天|个月|个|次|件|支|瓶|双|条|号|年|月|块|元|张|遍|小时|分钟|周)/gu;

/** What one reads, not what one does. */
const bookToRead = /\b(an?|the|this|that|my|your|any|which|one|library) book\b/gu;
/** "A five year old" is a child. */
const littleChild =
  /\b(an?|my|our) (?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -](years? old)\b/gu;
/** "My son is 14" tells how old he is. Who is older asks whether he is too old. */
const ageOfPerson =
  /\b(?:i'?m|i am|he is|she is|(?:my|our) (?:son|daughter|boy|girl|kid|child|brother|sister|nephew|niece|grandson|granddaughter|mother|father|mum|mom|dad|friend) is|aged) 1?\d\b(?![ -]*(?:years?|yrs?|months?|weeks?|days?|hours?|minutes?|min|am|pm|o'clock|kg|cm|km|miles|%|[:.]\d))/gu;
/** 15岁. */
const yearsBefore = /\d+(?=岁)/gu;
/** Open 24 hours is always. "In 24 hours" is a time. */
const allDay = /\b(?:24 ?\/ ?7|24 (?:hours|hrs) (?:a|per) day)|24小时(?![内后前到发送]|以内|之内|左右)/gu;

/** "I waited two hours" asks for no opening hours. */
const countedHours =
  /\b(?:\d+|two|three|four|five|six|eight|ten|twelve|several|(?:an?|the last) (?:few|couple of)) (?:hours|hrs)\b/gu;

/** The words of a text, and its runs of Han characters. */
export function wordsIn(text: string): string[] {
  return text.match(run) ?? [];
}

/** Without what is joined or left out: "where's", "can't", "wheres". */
export function expanded(text: string): string {
  return text
    .replaceAll(/\b(where|what|how|when|who|it|that)'?s\b/gu, '$1 is')
    .replaceAll(/\b(?:can't|cannot|cant|can not)\b/gu, 'can not')
    .replaceAll(/\b(do|does|did|is|are|was|has|have|had|would|could|should)(?:n't|nt)\b/gu, '$1 not')
    .replaceAll(/\bwon't\b/gu, 'will not')
    .replaceAll(/\b(?:send|give|bring|take) ((?:[a-z]+ ){1,3}?)back\b/gu, 'return $1')
    .replaceAll(bookToRead, '$1 books')
    .replaceAll(littleChild, '$1 child $2')
    .replaceAll(ageOfPerson, '$& years old')
    .replaceAll(allDay, ' allday ')
    .replaceAll(countedHours, '')
    .replaceAll(spaceBetweenHan, '')
    .replaceAll(eitherOr, '')
    .replace(asksAtEnd, '')
    .replaceAll(yearsBefore, '')
    .replaceAll(counted, '');
}
