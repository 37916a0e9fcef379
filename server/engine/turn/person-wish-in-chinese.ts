import { isHanText } from '../matching/normalize.ts';
import { maybe, oneOf, upTo } from '../matching/word-patterns.ts';
import * as words from './person-words-in-chinese.ts';

const { anyStaff, staff, colleague, chief, measure, ask, talk, machine } = words;

/** A clause of so few characters that names a person says little else. */
const longestMention = 16;
/** Characters before a wish that may take it back. */
const nearCharacters = 40;

const help = oneOf('帮 | 管 | 理 | 回 | 处理');
const someHelper = oneOf(`
  人 | 人员 | 同事 | ${chief} | ${staff} | 能听懂人话的 | 懂的 | 懂行的 | 会说人话的
`);
const helping = oneOf(`
  过来 | 来 | 接手 | 跟进 | 跟我 | 和我 | 给我(?!买|代) | 联系我 | 打给我 | 处理 | 解决 | 说 | 谈 | 解释 | 回复 | 回我 | 接电话 | 出来
  听
`);
const available = maybe(oneOf('空闲的 | 能用的 | 在线的 | 会说[一-龥]{2,3}的'));
const yours = maybe('你们的?');
/** What stands before 有人 where it asks for a person. */
const beforeAnybody = oneOf(
  '^ | 请问 | 您?你?好 | 喂 | 亲 | 里 | 那边 | 后台 | 到底 | 还 | 现在 | 你们 | 哈喽 | 那儿',
);

const wishes = [
  `${ask}${measure}${available}${staff}`,
  `${oneOf('转接 | 转 | 接通 | 接入 | 呼叫')}${measure}${words.human}(?!${words.aboutStaff}|智能)`,
  `${oneOf('转接 | 转给 | 转 | 接 | 找 | 联系 | 交给 | 能叫你 | 叫你 | 叫 | 让 | 请 | 换 | 派 | 安排')}${measure}${colleague}(?!代|签|收)`,
  `${oneOf('希望 | 想要 | 让 | 要 | 能不能 | 可以')}有?人给我打个?电话`,
  `${oneOf('让 | 叫 | 请')}${yours}${chief}${oneOf('看 | 过目 | 评评')}`,
  `给我[找换叫派]个?(?:真|真正)?[能会懂][一-龥]{1,3}的(?:人|来)?$`,
  `${oneOf('介绍 | 转介')}${maybe(oneOf('个 | 一个 | 一位'))}${oneOf(`${colleague} | ${staff}`)}给我`,
  `有谁(?:能|可以)${oneOf('跟我 | 帮我 | 理 | 回')}`,
  `有没有人接`,
  `${oneOf('打电话 | 打')}给${measure}${staff}`,
  `[跟和与同向对]${measure}${oneOf(`${anyStaff} | ${colleague} | 人类?(?![脸民员生]) | ${chief}`)}${talk}`,
  `[让叫请喊找派换]${upTo(3, oneOf('你们的? | 一个 | 一位 | 个 | 位 | 些'))}${someHelper}${helping}`,
  `${oneOf('[找叫见换] | 反映给')}${upTo(3, oneOf('你们的? | 你的? | 一下 | 个 | 你'))}${chief}${oneOf('$ | 过?来 | 投诉 | 说 | 谈 | 聊')}`,
  `[把将]?你们的?${chief}${maybe('给我')}${oneOf('叫来 | 叫出来 | 喊来 | 找来 | 请来')}`,
  `你们的?${chief}${oneOf('呢 | 在吗 | 在哪 | 在不在 | 出来 | 接电话')}`,
  `给我[换找来派]个?人(?=$|来|说|处理|吧)`,
  `${oneOf('^ | 不能 | 能 | 可以 | 麻烦 | 请 | 快 | 赶紧')}来(?:一?[个位])?[活真]?人(?=$|吧|啊|呀|吗|帮|处理|管|理)`,
  `(?<=${beforeAnybody})有人${oneOf('吗 | 么 | 嘛 | 没$ | 在吗 | 在么 | 在不 | 在没 | 呢')}`,
  `有人${maybe(oneOf('能 | 可以 | 来'))}${help}帮?${maybe(oneOf('我 | 一下 | 下 | 一管 | 我一下'))}${oneOf('吗 | 么 | 嘛 | 不 | 没 | $')}`,
  `有没有${maybe(oneOf('一个 | 个'))}${oneOf('人 | 会说人话的 | 能听懂人话的 | 懂的')}${oneOf(`啊 | 呀 | 呢 | 吗 | 在(?!家) | 能帮 | 能管 | 能回 | 可以帮 | 来 | ${help} | $`)}`,
  `(?:怎么)?没人${oneOf('理我 | 管我 | 回我 | 在')}${oneOf('吗 | 么 | 啊 | 呢 | $')}`,
  `听到?[真活]?人的?声音`,
  `有没?有?${measure}${staff}${oneOf('能 | 可以 | 在 | 帮')}`,
  `${staff}${upTo(3, oneOf('麻烦 | 请 | 快 | 赶紧 | 能不能'))}${oneOf('介入 | 处理一?下 | 帮忙 | 帮我(?!解决了) | 过?来(?!电) | 接待 | 联系我 | 给我 | 跟我(?!说) | 和我 | 在吗 | 在么 | 在不 | 出来 | 回我')}`,
  `${oneOf('怎么 | 为什么 | 难道 | 就')}${maybe(oneOf('一直 | 都 | 还'))}没有?${measure}${staff}`,
].map((wish) => new RegExp(wish, 'gu'));

/** What stands before 人工 where it is the work and its price: 含人工, 材料和人工, 机洗还是人工. */
const beforeWork = oneOf(`
  过 | [含包加带除纯全半算付减免省费缺招收和与或] | (?<![键号还])是 | 多少 | 几个 | 材料 | (?<!^)还是
`);
/** People of whom one speaks only to have them. What is said about them is no wish. */
const mention = new RegExp(`(?<!${beforeWork})(?=${words.human})${staff}`, 'gu');

const noMore = `${oneOf('不想 | 不要 | 不用 | 别再 | 别 | 不愿意? | 讨厌 | 受够 | 拒绝 | 烦死 | 不')}${upTo(2, '[再了]')}`;
const conversing = oneOf(`
  给我 | 跟我 | 说话 | 说 | 聊天 | 聊 | 回复 | 回我 | 对话 | 沟通 | 应付 | 敷衍 | 糊弄 | 忽悠 | 废话 | 浪费时间
`);
const kindly = oneOf(`
  请 | 麻烦 | 帮忙 | 帮我 | 给我 | 直接 | 快 | 赶紧 | 尽快 | 马上 | 现在 | 能不能 | 能否 | 可不可以 | 可否 | 能 | 可以 | 就 | 还是 | 你们 | 您 | 你
  我 | 想要? | 要 | 需要 | 希望 | 急需
`);
const caller = `[让叫请]${yours}${oneOf(`人 | 他们? | 她 | 医生 | 大夫 | 护士 | 老师 | ${chief} | ${colleague} | ${staff}`)}`;
const softly = upTo(4, oneOf('一下 | 吧 | 啊 | 呀 | 吗 | 呢 | 好吗 | 行吗 | 可以吗 | 谢谢您? | 好不好'));
/** Whoever says no more wants a person, a call, or no machine. */
const bareWishes = [
  `^${upTo(5, kindly)}[找叫喊派来]个人${oneOf(`来?${softly}$ | 来?${oneOf('问 | 说 | 聊 | 谈 | 咨询')}${upTo(2, oneOf('问 | 说 | 聊 | 谈 | 话 | 清楚'))}${softly}$`)}`,
  `^${upTo(5, kindly)}${maybe(caller)}${upTo(3, kindly)}${oneOf('[打回]个?电话给我 | 给我[打回]个?电话 | 给我回个?[电话] | 回个?电话?')}${softly}$`,
  `^${upTo(4, oneOf('请 | 麻烦 | 帮我 | 直接 | 快 | 能 | 可以 | 给我'))}${oneOf('转接 | 转吧 | 转人 | 找人 | 叫人 | 来人 | 换人')}${upTo(3, oneOf('一下 | 吧 | 啊 | 呀 | 吗 | 谢谢 | 聊聊'))}$`,
  `${noMore}${upTo(2, oneOf('[跟和用拿让叫派] | 给我 | 老是 | 总是'))}${machine}来?${upTo(4, conversing)}了?$`,
  `${oneOf('跳过 | 绕过 | 关掉 | 关闭 | 退出')}${machine}${oneOf('$ | 直接 | 客服')}`,
].map((wish) => new RegExp(wish, 'u'));

const notYet = upTo(
  5,
  oneOf(
    '有 | 必 | 想 | 要 | 用 | 需要 | 再 | 给我 | 帮我 | 我 | 去 | 愿意 | 打算 | 急着 | 是 | 让 | 说 | 转 | 找 | 接 | 叫 | 联系 | 希望 | 您 | 你们? | 把我 | 动不动就',
  ),
);
const past = '昨天 | 上次 | 刚才 | 之前 | 已经 | 上周 | 前天';
/** What stands right before a wish that is none: 不想, 昨天, 自称. A "why not" is a wish. */
const refused = new RegExp(
  `(?:(?:(?<![能要可会用想需给])(?<!为什么|怎么|干嘛|凭什么)[不别没勿甭]|${oneOf('无需 | 用不着 | (?<![们你么])拒绝')})${notYet}|${oneOf(`${past} | 自称 | 冒充 | 怎么成为 | 你是`)}.{0,3})$`,
  'u',
);

const everyStaff = new RegExp(`${staff}|${words.human}(?!${words.aboutStaff})`, 'gu');
const everyWordBeside = new RegExp(words.wordsBeside, 'gu');

/**
 * Whether a clause names a person and says nothing else. What is known is taken away, because a pattern of all of it
 * could read a long text in so many ways that it would never end.
 */
function onlyNamesStaff(clause: string): boolean {
  const rest = clause.replaceAll(everyStaff, '');
  return rest !== clause && rest.replaceAll(everyWordBeside, '') === '';
}

/** Whether a clause in Chinese, without spaces, asks for a person. */
export function asksInChinese(clause: string): boolean {
  let text = clause;
  for (const [found, meant] of words.spellings) text = text.replaceAll(found, meant);
  if (!isHanText(text)) return false;
  if (onlyNamesStaff(text) || bareWishes.some((wish) => wish.test(text)))
    return !/^(?:我?不[要用]|无需|用不着|拒绝)/u.test(text) || /机器|智能|ai|自动/u.test(text);
  return (
    wishes.some((wish) => isWanted(text, wish)) || (text.length <= longestMention && isWanted(text, mention))
  );
}

function isWanted(text: string, wish: RegExp): boolean {
  return Array.from(text.matchAll(wish)).some(
    ({ index }) => !refused.test(text.slice(Math.max(0, index - nearCharacters), index)),
  );
}
