/** How texts ask for a fact, and how sentences say it. All are normalized. */
export interface FactWords {
  asks: RegExp;
  /** What of a question names no thing of which the fact is asked. */
  besides: RegExp;
  says: RegExp;
}

export const prices: FactWords = {
  asks: /\bhow (?:much (?:is|are|for|to)|expensive)\b|\bhow much (?:do|does|did|will|would|must|should|can)\b.*\b(?:cost|pay|charge|be)\b|\b(?:costs?|prices?|pricing|fees?)\b|多少钱|几块钱|什么价|价格|价钱|收费|费用|贵吗|贵不贵|怎么卖/u,
  besides:
    /how much|how expensive|costs?|prices?|pricing|fees?|pay|charge|多少钱|几块钱|什么价|价格|价钱|收费|费用|贵吗|贵不贵|怎么卖/gu,
  says: /[£$€¥]|\b(?:pounds?|dollars?|euros?|pence|cents?|free|included|costs?|prices?|fees?|charges?|charged|pay|paid|deposit|discount)\b|[\d一二三四五六七八九十百千万两几欧美日] ?元|块钱|\d ?(?:块|欧)|美金|英镑|免费|不收|不另|收费|(?<!评)价(?!值)|费用|押金|[付交]费|[打\d]折|\d[.,]\d\d(?!\d| ?(?:mm|cm|m|km|k?g|bar)\b)|\d (?:for|per|each|an?|up to)\b/u,
};

export const moments: FactWords = {
  asks: /^when\b|\bwhen (?:do|does|did|is|are|was|can|could|will|would|should|must|may)\b|\b(?:what|which) (?:time|date|day)s?\b|什么时候|啥时候|几点|何时|哪天|几号/u,
  besides:
    /\b(?:until|till|from|by|at)? ?(?:when|what time|what date|which days?)\b|\bhave to\b|什么时候|啥时候|几点|何时|哪天|几号/gu,
  says: /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:spring|summer|autumn|winter|morning|evening|night|noon|midnight|before|after|until|once|as|if|when|whenever|while|every|each|daily|weekly|monthly|always|never|immediately|during|first|last|end|by|within|days?|weeks?|months?|years?)\b|[点月日周号天年时后前每若如当晚早午季]|[春夏秋冬满]|立刻|随时/u,
};

/** What only a figure, a number to call, an address or a name of a colour can answer. */
export const figures: readonly Omit<FactWords, 'besides'>[] = [
  {
    asks: /\bhow (?:big|large|tall|deep|heavy|high|wide|fast|old|far)\b|多(?:重|大|高|深|宽|快|远|厚|长)(?!时间)/u,
    says: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|hundred|thousand)\b|[一二两三四五六七八九十百千半]/u,
  },
  {
    asks: /\b(?:phone|telephone|mobile) number\b|\bnumber to call\b|(?:电话|手机号|号码|热线)(?:是|号码|号)?(?:多少|几号|什么)/u,
    says: /\d[\d() +/-]{3,}\d/u,
  },
  { asks: /\be-?mail address\b|邮箱(?:是|地址)?(?:多少|什么)/u, says: /@/u },
  {
    asks: /\b(?:what|which) colou?rs?\b|什么颜色|哪些颜色|几种颜色/u,
    says: /\b(?:colou?rs?|white|black|red|green|blue|yellow|grey|gray|brown|silver|gold|pink|purple|beige)\b|[白黑红绿蓝黄灰棕银金粉紫]色?|颜色/u,
  },
];

/** Whether there is something. */
export const existence: Omit<FactWords, 'says'> = {
  asks: /^(?:is|are) there\b|\bdo you (?:also )?(?:have|offer|do|sell|provide|run)\b|^any\b|有没有|有.{1,12}[吗么]$|有无/u,
  besides: /\b(?:is|are) there\b|\b(?:any|have|offer|do|sell|provide|run)\b|有没有|有无|[有吗么]|附近/gu,
};

/** Whether something is allowed. */
export const permissions: FactWords = {
  asks: /^(?:(?:so|and|also) )*(?:can|could|may) (?:i|we|one|you|my|our|people|guests|visitors|kids|children)\b|^(?:is|are) .*\b(?:allowed|permitted|forbidden|prohibited|ok|okay|welcome)\b|^(?:which|what) .*\b(?:allows?|allowed|permit|permitted)\b|^(?:do|does) (?:you|they) (?:allow|accept|take|permit)\b|\ballowed to\b|[可能].*[吗么]|能不能|可不可以|让不让|准不准|允许|行吗|行不行/u,
  besides:
    /\b(?:allows?|allowed|permit|permitted|forbidden|prohibited|ok|okay|welcome|accept|take|bring|have|use|keep|go|come)\b|可不可以|能不能|可以|[可能]|允许|让不让|准不准|行吗|行不行|[带用吗么]/gu,
  says: /\b(?:allow(?:ed)?|permitted|welcome|forbidden|prohibited|banned|may|must|can|cannot|can't|only|not|never|no)\b|可以|允许|禁止|不得|不许|不能|不准|严禁|谢绝|请勿|不可|欢迎|只能|仅/u,
};
