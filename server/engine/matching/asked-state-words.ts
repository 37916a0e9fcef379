/** Words by which a text tells or asks what has become of a thing. */
import type { AskedForm } from './asked-form.ts';
import { maybe, oneOf, upTo } from './word-patterns.ts';

/** 能不能, 是不是: neither denies. */
export const eitherOr = /(\p{Script=Han})[不没]\1|有没有|可不可以|喜不喜欢|需不需要/gu;
/** What somebody cannot do who comes or waits is a circumstance. Who does not find something asks where it is. */
const ofOneself = '[来去到赶找等忍受记想听弄搞]';
/** Behind these 不 denies a deed, and is no part of it. */
const beforeDenial = '[了还都也就又才并再从是会能可有的我你他她它们里说吗呢吧，,。 ]';
/** 看不到, 取消不了: what is done comes to nothing. */
const inVain = `(?<deed>(?!${ofOneself}|${beforeDenial})\\p{Script=Han})不${oneOf(`
  了(?!解) | 到(?![一二两三四五六七八九十半位\\d]) | 上(?![班门课学架]) | 开(?![发门业票心店始]) | 下(?![单雨次]) | 出(?![门差国货租售]) | 进 | 去 | 动 | 成 | 通 | 掉 | 见(?!了)
`)}`;
/** 不能用, 没法取消. */
const unable = `${oneOf('不能 | 不可以 | 没法 | 无法 | 没办法 | 不让')}(?!${ofOneself}|[吃喝会能不自])(?<done>\\p{Script=Han})`;
const useless = String.raw`没有?${oneOf('用(?![过完上到]) | 反应 | 效果 | 作用')}|不${oneOf('管用 | 好用 | 好使 | 灵')}|失灵|没(?:有)?人(?=$|[接理管应在啊呀了])`;
export const failing = new RegExp(`${inVain}|${unable}|${useless}`, 'gu');
/** 不是说9点吗: what was promised is not so. */
export const reproach = /不是[说讲写](?=.*吗)/u;
export const asksWhether = /[吗嘛么][?？]*$/u;
/** Behind these, something else is asked of what does not work: 穿不了怎么换. */
export const asksBeside =
  /怎么(?!办|回事|还|没|不|样|会|搞)|如何|能|可以|[要想]|多少|多久|[哪谁]|(?<!为)什么/u;
export const asksWhich = /哪|(?<!为)什么/u;

export const notAble = new RegExp(
  String.raw`\b(?!(?:can't|cant|cannot|couldn't) (?:i|we|you|he|she|they|my)\b)${oneOf("can't | cant | cannot | can not | could not | couldn't | unable to | (?:am |are )?not able to | (?:won't|doesn't|does not) let (?:me|us) | impossible to")} ${upTo(2, `${oneOf('even | seem to | actually | really')} `)}(?<verb>[a-z]+)`,
  'u',
);
export const asksBesideInEnglish = /\b(?:how|where|when|who|which|can i|could i|may i|can you|could you)\b/u;

/** 怎么还没开: what should have happened has not. */
export const overdue = /(?:怎么|为什么|为啥|咋)(?:还|都|又|就)[没不]/u;
/** When it happens is an answer to that. The hour at which it always does is none. */
export const asksWhenInChinese = /多久|几天|多长时间|什么时候|何时/u;

/** The question itself is about what goes wrong, or is missing. */
export const mayGoWrong =
  /怎么办(?=[了呢啊呀吧?？]*$)|[不没坏丢忘错慢]|无(?!线)|修(?![改订正])|失败|异常|失效|过期|故障|投诉|问题|\b(?:not|cannot|cant|without|no|never|lost|lose|missing|broken|stolen|wrong|forg[eo]t\w*|problems?|trouble|fail\w*|complain\w*)\b|n't\b/u;

/** 我的预约取消了吗, 我挂号了没: the customer wants to know what has become of it. */
export const mineInChinese = new RegExp(
  `^${upTo(2, '请问|你好|[，, ]')}我[^，,？?]*${oneOf('了(?:吗|没有|没|么|嘛|不) | 过吗 | [好完成到过]没有?')}[?？]*$|^我(?:的\\p{Script=Han}+)?${oneOf('有没有 | 是不是已?经? | 是否已?经?')}\\p{Script=Han}+(?:[上好完过到]|成功)了?吗?[?？]*$`,
  'u',
);
/** 地址变了吗: it may be another one by now. */
export const changed =
  /(?<=\p{Script=Han})(?:变更?|改|换|搬家?|搬走|涨价?|降价|停业|关|取消)了(?:吗|没有|没|么|嘛|不)[?？]*$|^(?:has|have) .*\b(?:changed|moved|gone up)\b|^did .*\b(?:change|move|go up)\b/u;
/** He asks what he may do. */
export const mayIInChinese = /可以|[能要想该需]|怎么|如何|多少|[哪谁]|什么|多久|几/u;
/** What holds for anybody. */
const notMine = oneOf(
  'allowed | supposed | required | permitted | expected | obliged | charged | covered | limited | insured',
);
export const mineInEnglish = new RegExp(
  oneOf(String.raw`
    ^(?:has|have|was|were|did) (?:my|our)\b | ^(?:have|did) (?:i|we)\b | ^(?:is|are) my (?:\w+ ){1,3}(?:ready|done|\w+ed)\b
    ^(?:am i|are we) (?!${notMine}\b)\w+ed\b | ^(?:have|did) (?:you|u) ${maybe('already |just ')}(?:get|got|gotten|receive|send|sent|\w+ed|book|cancel|charge)\b.*\b(?:my|our)\b
  `),
  'u',
);
/** The question asks what has become of a thing, or when, or how to find out. */
export const asksForState =
  /了[吗没么嘛]|过吗|状态|进度|[查没]|追踪|跟踪|[到在]哪|为什么|确认|什么时候能?到|多久到|\b(?:where|when|track\w*|status|how long|not|has|have been|did|was|confirm\w*|why|see|check|find out)\b|n't\b|^(?:(?:is|are|will|have|were) (?:my|our|they|i|it)|do i need)\b/u;

export const whereOneDoes =
  /(?:哪里?|哪儿|什么地方)(?:可以|能)?[拿取领看查交做打办买]|\bwhere (?:do|can|should|must|will) (?:i|we)\b/u;
export const ofOtherFact: ReadonlySet<AskedForm> = new Set(['time', 'money']);

/** What becomes of it where something is missing, lost or left undone: 没有会员卡怎么办, 不拆会怎样. */
export const without = new RegExp(
  String.raw`没(?:有|带)?(?!收到|到|发|退|回|人|用|法|办法|成功|反应|显示|效果)\p{Script=Han}{1,6}怎么办|(?:丢了|不见了|弄丢了?|忘了?带?了?|过期了?)\p{Script=Han}{0,3}怎么办|不\p{Script=Han}{1,3}会?(?:怎么样|怎样|咋样)|不\p{Script=Han}{1,3}(?:会?有什么)(?:影响|后果)|\bwhat if (?:i|we) (?:do not|don't|dont|have no|lose|lost|forget|forgot)\b`,
  'u',
);

/** It does not work. */
export const notWorking =
  /\b(?:do(?:es)?nt|(?:do|does|did|is|are|wo)n't|not) work(?:ing)?\b|^(?:the|my|your|our) .*\b(?:is|are) (?:closed|down|out of order)\b|\bbroken\b/u;
