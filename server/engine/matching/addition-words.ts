/** Words by which a text names more than a question, and words that add nothing to it. */
import { oneOf } from './word-patterns.ts';

/** Stands before a place, a time or what something is of: "to Germany", "at Easter", "of the café". Not with "my": "of my order". */
export const beforeCircumstance = new RegExp(
  String.raw`\b${oneOf('at | in | on | to | from | of | within | during | over | near | outside | before | without')}(?: (?:the|a|an|your|our|any|new|public|next))?\s*$`,
  'u',
);
/** A verb stands behind this "to". */
export const verbBefore = /\b(?:want|like|need|have|try|going|able|possible|how|where|what|is it) to\s*$/u;
/** A place that both know, as the shop itself: "in the bakery". */
export const shopItself = /\b(?:in|at|on|to|from|within|outside|near) (?:the|your|our)\s*$/u;
/** These are other ones, though an article stands before them. */
export const withArticle =
  /^(?:summer|winter|spring|autumn|fall|holidays?|future|past|uk|us|usa|states|eu|netherlands|philippines|emirates|republic|mainland|highlands|lowlands|coast|countryside|mountains|(?:\w+ )?islands?)\b/u;
/** Adverbs, before which no kind of a thing stands. */
export const adverb = /^(?:abroad|overseas|online|here|there|home|early|late)$/u;
/** What a verb has behind it. */
export const object = /^ (?:my|the|an?|it|this|that|your|our|them|me|you)\b/u;
export const owner = /^(?:my|this|these|those|that|his|her|their)$/u;
/** A verb stands behind these. */
export const beforeVerb = new Set(
  "i you we they it to can could may would should will don't please never and or just".split(' '),
);
/** Colours, sizes, days of the week, ways to ask: who adds them asks nothing else. */
export const ordinary = new Set(
  `black blue brown golden gold gray green grey orange pink purple red silver white yellow big huge large little small tiny
  yesterday morning afternoon evening noon weekend weekends weekday weekdays monday mondays tuesday tuesdays wednesday wednesdays
  thursday thursdays friday fridays saturday saturdays sunday sundays app account address computer email internet line mobile
  page phone post shelf stock cart number delay case general person total full another additional extra single double bigger larger
  smaller cheaper cash advance once moment minute last night free town city area village nearest closest`.split(
    /\s+/u,
  ),
);
export const ordinaryInChinese =
  /周末|周[一二三四五六日天]|星期[一二三四五六日天]?|礼拜[一二三四五六日天]?|工作日|平时|平常|早上|上午|中午|下午|晚上|昨晚|刚才|刚刚|前天|后天|快点|尽快|马上|赶紧|立刻|麻烦|谢谢|您好|你好|告诉|知道|了解|咨询|[红黄蓝绿黑白灰紫粉橙]色?|老板|贵[店司方]|朋友|亲|我家|自己|包裹|宝贝|号码|单号|电话|手机|网上|线上|最[快慢早晚多少]|大约|左右|通常|目前|另外|顺便|[一二两三四五六七八九十]/gu;

/** When or where something is, though nothing stands before it: "opening hours Christmas", 春节几点营业. */
export const circumstances = new RegExp(
  String.raw`\b${oneOf("christmas | easter | thanksgiving | new year(?:'s)? | (?:bank |public )?holidays? | summer | winter | abroad | overseas | (?<=members of )the public")}\b|(?:中秋|端午|清明|国庆|圣诞|元宵|劳动|感恩|复活|情人|母亲|父亲|儿童|[春节])节|[春夏秋冬雨雪]天|春节|国庆|元旦|除夕|过年|(?:五一|十一)(?![点月个号楼层块元折日])|[寒暑]假|假期|[节假]假?日|半夜|夜里|国外|海外|境外`,
  'gu',
);
export const ownerInChinese = /(?:我|我们|这)的?$/u;
export const placeBefore = /[在到去往从至]$/u;
export const asksBehind = /^的?(?:几点|哪里|哪儿|在哪|多少钱|多久|多长时间|几天|什么时候)/u;
