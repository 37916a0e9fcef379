import { exactKey, normalizeText } from '../matching/normalize.ts';

/** UTF-16 units. A longer message surely says something else, too. */
const longestWish = 60;

const asking =
  "(?:(?:please|can|could|may|i|you|we|me|just|want|need|like|would|i'd|let|wanna|to|have) )*" +
  '(?:(?:talk|speak|chat|connect|transfer|get|hand|put|pass|give|switch)(?: me)?(?: over| through)?(?: (?:to|with))? )?';
const person =
  '(?:(?:an?|the|some|your|real|live|human|actual) )*' +
  '(?:person|human|human being|agent|representative|operator|somebody|someone|support agent|customer service|customer support)';
const wishInEnglish = new RegExp(`^${asking}${person}(?: please| now| thanks| thank you)*$`, 'u');

const wishInChinese =
  /^(?:请|麻烦|帮我|给我|能不能|可以|我要|我想|我需要|想|要|一下|直接)*(?:(?:转接|转|接|找|联系|呼叫|换)(?:一下|到|个|一个)?)?(?:(?:人工|真人)(?:客服|服务|坐席)?|(?<=[转接找系叫换下到个])客服(?:人员)?)(?:吗|吧|谢谢|一下)*$/u;

/** Whether the whole message only asks for a person. A question that merely mentions a person is a question. */
export function asksForPerson(text: string): boolean {
  const key = exactKey(normalizeText(text));
  if (key.length > longestWish) return false;
  const words = key.replaceAll(/[\s.,!?;~，。、！？；]+/gu, ' ');
  return wishInEnglish.test(words) || wishInChinese.test(words.replaceAll(' ', ''));
}
