import { maybe, oneOf, upTo } from '../matching/word-patterns.ts';

const word = (table: string): string => `(?<![a-z])${oneOf(table)}(?![a-z])`;

const doNot = "do not | don't | dont";
const want = oneOf(`
  want${maybe('ed')} | wanna | wish | need | intend | plan${maybe('ning')} | mean | care | like to | would like | ask${maybe(oneOf('ed | ing'))} | tell
  told | trying | going | looking | interested | request${maybe('ed')} | agree | authori[sz]e | about
`);
const reallyOrYet = upTo(
  2,
  ` ${oneOf('really | even | ever | actually | currently | yet | at all | anymore | just')}`,
);
/** With these a sentence begins that orders the bot not to do something: "please don't cancel it". */
const beforeOrder = upTo(
  4,
  `${oneOf('please | pls | kindly | so | and | no | stop | just | hey | hi | ok | under no circumstances')} `,
);
/** "I don't know", "don't you have": no order. */
const noOrder = oneOf(`
  i | you | we | they | have | know | see | understand | remember | recall | recogni[sz]e | think | receive | believe | mind
  forget | worry | work | feel | hesitate | care
`);
/** "I don't want to close my account": from here to the end of the clause, it is what somebody refuses. */
const refusals = oneOf(`
  ${oneOf(`${doNot} | did not | didn't | didnt | never | no longer | not | cannot say i`)}${reallyOrYet} ${want}${maybe(` ${oneOf('you | anyone | anybody | him | her | them | us')}`)}${maybe(` ${oneOf('to | in | on | for')}`)}
  (?<=^${beforeOrder})${oneOf(`${doNot} | never`)}(?! ${noOrder}\\b)(?!.* ${oneOf('anymore | any more | any longer')}$)(?!.* ${oneOf('so | too | besides | except')} )(?! let me forget)
  ${maybe(`${oneOf("there is | there's | there was")} `)}no ${oneOf('need | intention | desire | plans? | wish')}${maybe(` for ${oneOf('me | us | you')}`)}${maybe(` ${oneOf('to | of | for')}`)}
  not necessary${maybe(` for ${oneOf('me | you')}`)} to
  rather ${oneOf("not | you did not | you didn't")}
  ${oneOf("would not | wouldn't | would never")} ${oneOf('like | want | wish')}${maybe(' to')}
  ${oneOf('decided | prefer | chose | choose | trying | want | wanted | opted | intend | plan')} ${oneOf('not | never')} to
  decided against | ${oneOf('refuse | decline')} to
  who said ${maybe('that ')}i ${oneOf('want | wanted | wanna | asked')}${maybe(' to')}
`);
/** It is no wish of the customer that others refuse: "the seller does not want to refund me", 商家不愿意退货. */
const others = oneOf(`
  does | is | they | you | he | she | it | who | that | people | seller | shop | store | courier | driver | bank | agent | company
  card | app | machine | site | website
`);
export const refusalInEnglish = new RegExp(
  `(?<![a-z'])(?<!${others} )${refusals}(?![a-z'])(?!${maybe(' to')} ${oneOf('forget | miss | lose | wait')}(?![a-z]))`,
  'gu',
);

const othersInChinese = oneOf(`
  [能要可想用会需是愿] | 商家 | 卖家 | 店家 | 快递员? | 师傅 | 对方 | 他们? | 她 | 你们? | 客服 | 银行 | 公司 | 人家
`);
const wantInChinese = oneOf(`
  想要 | 想 | 要 | 用 | 需要 | 必 | 愿意 | 愿 | 打算 | 准备 | 考虑 | 希望 | 是要 | 是想
`);
const forMe = oneOf('帮我 | 给我 | 替我');
export const refusalInChinese = new RegExp(
  oneOf(`
    (?<!${othersInChinese})不${maybe(oneOf('是很 | 太 | 再 | 会 | 可能'))}${wantInChinese}${maybe(oneOf('你 | 你们 | 再'))}${maybe(forMe)}
    (?<![特区级性分个类识辨告离])别(?![人的处墅名])再?${maybe(forMe)}
    没有?${oneOf('想 | 要 | 打算 | 说过?要 | 说过?想 | 让你们? | 叫你们? | 同意 | 准备')}过?要?
    ${oneOf('先 | 暂时 | 暂 | 并 | 又')}不(?=[^\\s能]) | 无需 | [勿甭] | 谁说我?[要想] | 懒得
  `),
  'gu',
);

/** Where what somebody refuses ends within a clause: at the question, the reason or the other wish that follows. */
export const refusalEnd = new RegExp(
  `${word(`
    how | can i | could i | may i | what | where | when | why | so | because | since | instead | and | then | i want | i need
    i'd like | just
  `)}|${oneOf(`
    怎么 | 如何 | 怎样 | 能不能 | 可不可以 | 可以 | 能否 | 能[^量源够] | 因为 | 所以 | 而是 | 只是 | 只想 | 就想 | 我想 | 咋 | 会不会
    有没有 | 哪
  `)}`,
  'u',
);

/** What asks about refusing, instead of refusing. */
export const askingInEnglish = new RegExp(
  word("if | why | what | how | when | whether | do i | should i | don't i | can i | is it | unless"),
  'u',
);
export const askingInChinese = /[吗么嘛]$|如果|要是|为什么|为啥|万一/u;

/** Who no longer wants a thing refuses no deed: "I don't need my reservation, please cancel it", 不想要短信提醒了. */
export const unwantedThing = new RegExp(
  `${oneOf('want | need | like | care')}${maybe(' for')} (?=${oneOf('my | this | the | these | those | that | our | it')}(?![a-z]))|不想要(?=.*了$)`,
  'u',
);

/** Words of beginning something. Who refuses them does not ask to end it. */
export const beginningWords = new RegExp(
  `${word('open | apply | book | order | start | activate | enable | subscribe | sign up | join | set up | register')}|${oneOf('开 | 办 | 申请 | 激活 | 绑')}`,
  'u',
);

/** Words of ending something. Who no longer wants a thing wants them. */
export const endingWords = new RegExp(
  `${word(`
    cancel | stop | close | unsubscribe | remove | delete | end | terminate | turn off | disable | opt out | quit | return
    refund | block | freeze | deactivate | switch off | skip
  `)}|${oneOf('取消 | 关闭 | 关掉 | 退 | 注销 | 停 | 解绑 | 删 | 销户 | 解约 | 不再 | 撤')}`,
  'u',
);
