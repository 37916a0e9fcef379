/** Words by which a text asks something further about what a question is about. */
import { maybe, oneOf } from './word-patterns.ts';

/** Who else than the customer does it, or for whom: "can my friend return it", "a membership for couples", 公司会员卡. */
export const otherPeople = new RegExp(
  String.raw`\b${oneOf(`
    friends? | (?<!(?:got|received|get) )some(?:one|body) else(?:'s)? | anyone else | other people | colleagues? | co-?workers? | employees? | staff members? | neighbou?rs? | (?<=my )customers? | (?<=my )clients?
    (?<=my )(?:company|business|team|school|firm|employer) | (?<=for (?:a )?)(?:company|companies|business|businesses|firms|schools|nonprofits?|non-profits?|charity|charities|clubs|organi[sz]ations)
    teachers? | nurses? | doctors? | students? | pupils? | seniors? | pensioners? | elderly | retired | veterans? | soldiers? | military | apprentices? | unemployed | disabled | deaf | blind | pregnant
    couples? | families | adults? | child | children | kids? | bab(?:y|ies) | toddlers? | teenagers? | teens? | minors? | women | men | ladies | beginners?
    visitors? | tourists? | foreigners? | non-?residents? | non-?members? | non guests? | guests? | strangers?
  `)}\b|${oneOf('朋友 | 别人 | 他人 | 同事 | 员工 | 家人 | 爸妈 | 父母 | 老师 | 教师 | 军人 | 医生 | 护士 | 学生 | 老人 | 长辈 | 残疾人 | 孕妇 | 怀孕 | 双人 | 情侣 | 夫妻 | 家庭 | 小孩 | 孩子 | 儿童 | 宝宝 | 婴儿 | 未成年人? | 女性 | 男性 | 外国人 | 外地 | 游客 | 非会员 | 公司(?=会员|客户|账[号户]|用) | 企业 | 团体 | 单位(?=会员|客户|账[号户]|用)')}`,
  'gu',
);

const duration = `${oneOf('\\d+ | one | two | three | four | six | ten | a | a few | a whole')} ${oneOf('nights? | days? | weeks? | months? | years? | terms?')}`;
const somebodyDoes = `${oneOf('it | this | that | they | i | we | you | he | she')} (?!(?:want|need|can|could|should|do|does|did|will|get|receive|have to)\\b)\\w+`;

/** What is before or after any question: a time of the day, what a deed is done after. */
const usualTimes = oneOf(`
  the | my | his | her | its | our | your | their | this | that | they | you | all | work | school | lunch | dinner
  noon | midday | midnight | hours? | minutes? | days? | nights? | weeks? | months? | years? | while | dark | tomorrow | today | weekends? | christmas | easter | new | january
  february | march | april | may | june | july | august | september | october | november | december | \\w+days?
  \\w+ing | one | two | three | four | five | six | seven | eight | nine | ten | an? | purchase | order | orders
  delivery | arrival | payment
`);

/** When something holds, and only then: "after it has shipped", "without the receipt", 发货后, 没有发票的话. */
export const conditions = new RegExp(
  String.raw`\b${oneOf(`
    without | unless | although | because | while | whilst | except | even though | in case | up to what
    (?<!(?:tell me|know|wonder|wondering|ask|asking|see|check|unsure|not sure|as) )if(?! (?:(?:i|it|they) (?:am not|is not|isn't|are not|do not|don't|dont|does not|doesn't|doesnt|did not|didn't|didnt)|i (?:order|buy|take)|possible|so|not|you (?:can|could|would|have|don't|do not)|that'?s|that is|it is ok|it's ok))
    ${oneOf('after | once')} ${oneOf(`${somebodyDoes} | (?:my|the|your|an?) \\w+ (?:has|is|was|have|had)`)}
    ${oneOf('(?<!look(?:s|ed|ing)? )after | before')} ${maybe(oneOf('the | my | an?') + ' ')}(?!${usualTimes}\\b)[a-z]{3,}
    ${oneOf('that | which')} ${oneOf('is | are | was | were | has | had')} \\w+ | by the (?!way|end|time)\\w+
    ${oneOf('bought | paid | ordered | booked')}${maybe(' it')} ${oneOf('with | through | via | from (?!you)')}
    i forgot to | automatically | partially | temporarily | permanently | anonymously
    what ${oneOf('do you do with | happens | will happen')} | ${oneOf("what's | what is")} ${oneOf('for | on | in')}
    ${oneOf('bring | use | have | eat | wear')} ${oneOf('my | our')} own | late$ | on the same day | ${oneOf('in | to | at | from')} another \\w+
    for the (?!first|next|last|whole|day|week|weekend|year|moment|future|time|order|delivery)\\w+
    (?<!\\b(?:pay|paying|help|happy|wrong|issue|problem|trouble|start|deal)(?: \\w+){0,3} )with (?!(?:you|u|your|the|an?|my|me|it|this|that|us|all|company|name|vat|tax)\\b)(?!\\w+ing\\b)\\w+
    (?<=\\b(?:have|(?:is|are) there|rent|hire|book|reserve|get)\\b.{0,40} )with an? (?!(?:few|lot|bit|little|question|problem|friend|group)\\b)\\w+
    for \\d{2,} | for ${oneOf('ten | twelve | fifteen | twenty | thirty | fifty | a hundred')}
  `)}\b|${oneOf(`
    ${oneOf('发货 | 取消 | 退货 | 退房 | 过期 | 注销 | 拆封 | 开封 | 用过 | 穿过 | 洗过 | 超过 | 到期')}(?:了|订单|预订)?(?:之?[后前]|的话|的时候|时)(?=[^，,]*[能可会还])
    不(?:退货|住店|健身|购买|登录|注册|办卡|消费)(?=[^吗呢]*[能可会])
    (?:过期|逾期|超期)\\p{Script=Han}{0,3}(?:还|也)?能
    没有?(?:发票|小票|身份证|会员|账号|预约|卡|包装|订单)(?=[^吗呢]*[能可会]) | (?:别的|其他|其它)(?:平台|地方|渠道)
  `)}`,
  'gu',
);
/** After how long. */
export const durations = new RegExp(String.raw`\b(?:for|after|within) ${duration}\b|\bwithin \d+\b`, 'gu');

/** Only a part, or more than one: "one item of my order", 只取消一件. */
export const parts = new RegExp(
  oneOf(String.raw`
    \b(?:one|two|part|half|some|only one|just one)\b(?: \w+)? of (?:my|the|our|this)\b
    \b(?:once|twice|three times) (?:a|per|in) \w+
    \b(?:with|use|have|buy|bring|invite|book) (?:two|three|four|several|more than one|multiple|both)\b
    只[^,，?？]{0,4}(?:一[件个晚天次]|部分)
    (?<!第)[两二三四]张(?=发票|券)
  `),
  'gu',
);

/** Whose something is, or where: "in my room". */
export const elsewhere =
  /\b(?:in|to|into|at) (?:my|our) (?:room|home|house|place|office|town|city|country)\b|\bat home\b|\bin[ -]?store\b|(?<!\b(?:get|come|go|way|directions|got|travel) )\bto (?:a|the|your) (?:store|shop|branch)\b|\b(?:outside|outdoors)(?! the)\b|(?:送|端|拿)到房间/gu;

/** These ask for a place, a gift, a part or a time of their own, so that a text may name one. */
export const mayBeElsewhere = /\b(?:address|where|which|countries|places?)\b|地址|哪/u;
export const mayBeForOthers = /\b(?:gifts?|vouchers?|presents?)\b|礼品|礼券|购物卡/u;
export const mayBePartly = /\b(?:missing|part|incomplete)\b|少|缺|漏/u;
export const mayLastLong =
  /\b(?:freez(?:e|ing)|paus(?:e|ing)|hold|suspend|rent|hire|stay|borrow|subscri\w+|guarantees?|guaranteed|warranty|covered|periods?|policy)\b/u;
export const mayBeTroubled =
  /\b(?:repairs?|fix|broken|damaged|faulty|problems?|not|wrong|los(?:e|t|ing)|stolen|forg(?:et|ot)|expired?|charged?|money|refund)\b|修|坏|失败|丢|过期|失效/u;
/** A question that needs something, or is free of it, says so without "without". */
export const needsOrLacks =
  /\b(?:need|must|have to|required|without|no|not)\b|\bfree\b|需要|必须|免|无|没有/u;
/** A question whether there is something: "Do you have showers?", 有停车场吗. */
export const whetherThere =
  /^(?:(?:do|does|can|will) (?:you|your \w+|the \w+|i) (?:also )?(?:have|offer|sell|provide|do|stock|carry|get|accept|take)\b|(?:is|are) there\b|have you got\b)|^(?:你们|店里|酒店|这里|你家|本店|请问)*(?:有没有|有|提供|卖|是否有|是否提供)|有(?:没有)?[^怎么如何哪多几]{1,8}[吗嘛么]/u;
/** What may be asked besides of what there is or not: "do you have parking nearby". */
export const besideWhether = new Set(
  `any anything nearby near buy purchase available availability offer option options find use try sell need included include includes free place provide book bring allowed get
  possible have stay staying visit coming come onsite site space spaces spot spots leave put park parking take bought go own wear`.split(
    /\s+/u,
  ),
);
/** The same, by single Han characters of its deeds, too. */
export const besideWhetherInChinese =
  /附近|方便|可以|能不能|想要?|一下|请|找|用|约|买|订|做|办|放|开车|地方|哪里|提供|服务|免费|专门|私人|需要|带|自己|停|洗/gu;
export const sayingNothing = /可以|能不能|想要?|一下|需要|方便|附近|免费|自己|服务|提供|地方|直接|还是/gu;
/** Something is not as it should be: "the shower is broken". */
export const trouble =
  /\b(?:expired|stuck|jammed|faulty|invalid|crash(?:es|ed|ing)?|problem|error)\b|\bi (?:have )?(?:lost|left|forgot)\b|\bwhere(?:'s| is) my money\b|\b(?:was|were|been|got|still) charged\b|坏了|不热|太慢|很慢|连不上|过期|失效|用不了|丢了|失败/u;
/** It asks something, and is not a report. */
export const isQuestion =
  /^(?:do|does|did|can|could|may|is|are|will|have|has|how|what|which|should|am)\b|[吗么嘛?？]|怎么|如何|哪|多少|多久|几/u;
/** The question itself is of what kind something is, or what one may do with it. */
export const mayBeOfKind = /^(?:is|are|can|may|does|will)\b/u;
/** Who buys a thing does not book it for a while. Tickets and lessons are bought by booking. */
export const buys = /\b(?:buy|buying|purchase|purchasing)\b|买/u;
export const booksOrRents = /\b(?:book|booking|reserve|reserving|rent|renting|hire)\b|预[订约定]|租/u;
export const soldByBooking =
  /\b(?:tickets?|seats?|pass(?:es)?|vouchers?|class(?:es)?|courses?|lessons?)\b|[票课券]/u;
export const howOneGets = /\b(?:get|obtain|apply for)\b|(?:怎么|如何|怎样)(?:办(?!$)|申请|领)/u;
/** Asks or says of what kind something is: "is my luggage insured", "my prescription has run out". */
export const asksOfKind =
  /^(?:(?:my|the) (?:\w+ ){1,3}(?:has|have|is|are|was|were)\b|(?:is|are|was|were) (?!there\b|it (?:possible|ok|okay|allowed)\b|you\b|u\b|yall\b)|(?:does|do|did) (?:my|the|your|this|these)\b)/u;
/** Asks whether it was done, or tells that it was: "I cancelled my contract but was charged". */
export const wasDone =
  /^(?:did|have) you\b|^i (?:have |already |just )*(?!need\b)\w+ed\b(?!.*\b(?:how|where|when|what|can|could|please|want|need|like|must|wish)\b)/u;
/** Asks which or what, and not what to do. */
export const asksWhich =
  /^(?:which|what)\b(?!(?:'s| is| are| would be) the (?:best |right |correct |easiest )?(?:ways?|process|procedure|steps?|method)\b| (?:do|should|must|can) i (?:need to |have to )?do\b)/u;
export const isWhich = /\b(?:which|what|who|where)\b/u;
export const asksHow = /\bhow (?:do|can|to|should|may|could)\b|怎么|如何|怎样/u;
/** What the organization is to do: "can you waive the fee". */
export const asksToDo = /^(?:can|could|will|would) you (?!tell|say|send|give|explain|help|please)/u;
export const asksHowMuch = /\bhow much\b|多少钱/u;
/** How many, and how often one may. "How often should I feed it" asks how to. */
export const asksHowMany = /\bhow many\b|几[个次张本件条]/u;
/** What is measured: "how old". */
export const measured = /\bhow (?!many\b|much\b|big\b|large\b|do\b|can\b|to\b)(\w+)/u;
export const whetherOneMayUse = /^can i use\b/u;
export const asksHowOneShould = /\bhow (?:often|long) (?:should|must)\b/u;
/** 要带什么, 迟到了怎么办: wants to know something, and not how. */
export const asksWhatInChinese = /(?:什么|怎么办|怎样|如何处理)$/u;
/** 有哪些项目要抽血, 有什么好处: wants to know which. What one needs and does for it is how. */
export const asksWhichInChinese =
  /哪[些种几]|有(?:什么|啥)(?!\p{Script=Han}{0,4}(?:办法|方法|方式|渠道|要求|条件|手续|流程))/u;
export const asksAnyInChinese = /哪|什么|啥/u;
export const asksWhetherInChinese = /[吗么嘛]$/u;

/** A thing that is what was done to it, or to which it was done: "a deleted account", "my order was cancelled". */
export const participle = /\b(?:(?:an?|the|my|that|this) (\w+ed) (?=\w)|(?:was|were|been) (\w+ed)\b)/gu;
/** The one thing of the other: "my card from my account". */
export const thingOfThing = /(\w+) (?:from|on|in|off) (?:my|the|an?) (\w+)$/u;
