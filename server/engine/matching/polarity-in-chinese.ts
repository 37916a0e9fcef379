import { maybe, oneOf } from './word-patterns.ts';

/** What has a negation only in its form: questions that offer both (能不能), fixed expressions, politeness. */
const noNegation = new RegExp(
  oneOf(String.raw`
    (\p{Script=Han})[不没]\1 | 可不可以 | 有没有 | 有无 | 需不需要 | 喜不喜欢 | 不好意思 | 不客气 | 对不起 | 差不多 | 不过 | 不仅 | 不管 | 不同 | 不如 | 无论 | 没问题
    没关系 | 没事 | 无理由 | 非常 | 别人 | 别的 | 特别 | 区别 | 类别 | 级别 | 性别 | 分别 | 识别 | 个别 | 未来 | 无人机
  `),
  'gu',
);
/** Behind these, somebody misses something or fails at it: 没收到, 打不开. That denies nothing. */
const failing = oneOf(`
  收到 | 到账 | 到货 | 发货 | 退款 | 退回 | 退钱 | 回复 | 反应 | 显示 | 找到 | 看到 | 成功 | 通过 | 到 | 退 | 发 | 人 | 法 | 办法 | 处理 | 更新 | 生效 | 还款
`);
/** A thing's property is denied, not a deed's success. */
const denial = new RegExp(
  oneOf(String.raw`
    不${oneOf('含有 | 含 | 带有? | 加 | 添加 | 包含 | 包括 | 包 | 收')} | 零(?=咖啡|酒精|糖|脂|添加) | 脱(?=咖啡|脂)
    (?<=哪\p{Script=Han}{0,8})不${maybe(oneOf('能 | 可以 | 可 | 支持 | 允许 | 是'))}
    不是(?![我你他本这那])(?=\p{Script=Han}{2,4}的)
    不(?=\p{Script=Han}{2,6}的\p{Script=Han})(?![想要知懂满对到见了会])
    无(?!${failing}|需) | 非(?=\p{Script=Han}{2})
    [没未](?=${oneOf('开封 | 拆 | 使用 | 用过 | 穿过 | 洗过 | 开过')}) | [没未]有?被
    没有?(?!${failing})(?=\p{Script=Han}{1,6}的) | (?<=哪\p{Script=Han}{0,6})没有?(?!${failing})
  `),
  'gu',
);
const scope = /^(?:任何|过|了|含|有|添加|加)*(\p{Script=Han}{1,4})/u;
const oneCharacter = /^[糖盐油酒奶线味拆脂扣]/u;
/** Inability and other negations: what follows is neither denied nor affirmed. */
const otherNegation = /[不没無无未别勿](?:\p{Script=Han}{1,3})?/gu;

/** Who gives up something wants to end it. */
export const givingUpInChinese = /不想再|不要再|别再|不再|不想收|不要收|不想要(?=.*了)/u;
const noHan = /\P{Script=Han}+/gu;
const common =
  /[的了吗呢啊吧呀么怎如何什哪里几能可以会要想请问我你您他她它们这那个是在有再收到被把给都也还就得办]/gu;

/** What a Chinese clause denies, by the characters that name it, with the words that say so; and what else it says. */
export function deniedInChinese(clause: string): { denied: Map<string, string>; affirmed: string } {
  const text = clause.replaceAll(/\s+/gu, '').replaceAll(noNegation, (found) => ' '.repeat(found.length));
  const denied = new Map<string, string>();
  let affirmed = text;
  for (const { 0: negation, index } of text.matchAll(denial)) {
    const [whole = '', named = ''] = scope.exec(text.slice(index + negation.length)) ?? [];
    const key = oneCharacter.test(named) ? named.slice(0, 1) : named.slice(0, 2);
    if (key.length < 2 && !oneCharacter.test(key)) continue;
    const end = index + negation.length + whole.length;
    const quoteEnd = end - whole.length + whole.indexOf(named) + key.length;
    denied.set(key, text.slice(index, quoteEnd));
    affirmed = affirmed.slice(0, index) + ' '.repeat(end - index) + affirmed.slice(end);
  }
  return { denied, affirmed: affirmed.replaceAll(otherNegation, ' ').replaceAll(noHan, ' ') };
}

/** The characters and pairs of them that name what a deed is about. @param text without its deeds */
export function subjectsIn(text: string): string[] {
  const runs = text.replaceAll(common, ' ').match(/\p{Script=Han}+/gu) ?? [];
  return runs.flatMap((run) => Array.from(run, (character, at) => [character, run.slice(at, at + 2)]).flat());
}
