import { maybe, oneOf, upTo } from './word-patterns.ts';

const hello = `${oneOf('hi+ | hello+ | hey+ | hiya | howdy | greetings')}|good ${oneOf('morning | afternoon | evening | day')}`;
const staffInEnglish = oneOf(`
  customer ${oneOf('service | support | care')} | support | agent | operator | representative | team | staff
`);
const staffInChinese = `客服${maybe(oneOf('人员 | 小姐姐 | 小哥哥 | 妹妹'))}`;
/** Whom a message addresses at its beginning: "Hello support team,", 客服您好. */
export const salutation = oneOf(`
  ${oneOf(`${hello} | dear`)}${maybe(` ${oneOf('there | dear | my')}`)} ${staffInEnglish}${maybe(` ${oneOf('team | staff | people')}`)}\\s?[,!.:;]
  ${maybe('[您你]好[，,！!\\s]{0,3}')}${maybe(oneOf('亲爱的 | 尊敬的'))}${maybe(oneOf('在线 | 人工'))}${staffInChinese}们?${oneOf('您好 | 你好 | 好')}[啊呀]?
`);

const me = oneOf('me | us');
const help = oneOf('tell | help | advise | inform');
const letMeKnow = `let ${me} know`;
const very = oneOf('much | greatly | really | highly');
const wellOrDay = `${maybe(` ${oneOf('well | fine | good | great | nice | okay | lovely')}`)}${maybe(` ${oneOf('day | week | morning')}`)}`;

const greeting = `
  ${hello}
  dear ${oneOf('sir or madam | sir | madam | team | support | customer service | all')}
  there | team | all | everyone | guys | folks | sir | madam | support
  ${maybe('i ')}hope ${oneOf("you are | you're | this finds you | all is | everything is")}${maybe(` ${oneOf('doing | having | going')}`)}${maybe(' an?')}${wellOrDay}${maybe(' today')}
  how are you${maybe(' doing')}${maybe(' today')}
  excuse me | pardon me
  ${maybe(`${oneOf("i'm | i am")} `)}${maybe(`${oneOf('so | very')} `)}sorry ${oneOf('to | for')} ${oneOf('bother | bothering | disturb | disturbing | trouble | troubling')}${maybe(' you')}${maybe(' again')}
  ${maybe(`${oneOf('i have | just')} `)}${oneOf('an? | one')} ${upTo(3, `${oneOf('quick | short | small | little | simple | general')} `)}question${maybe(' for you')}
  so | well | okay | ok | um+ | uh+ | hmm+ | anyway | basically | actually | oh
`;

const wouldYou = `${oneOf('could | can | would | will')} ${oneOf('you | someone | anyone | somebody | anybody')}${maybe(' guys')}${upTo(3, ` ${oneOf('please | kindly | possibly | maybe')}`)}${maybe(` be ${oneOf('so kind | kind enough')} ${maybe('as ')}to`)}`;
const tellMe = ` ${oneOf('tell | show | explain to | inform | advise | help | assist | let')} ${me}${maybe(` ${oneOf('know | understand | out | figure out')}`)}`;
const request = `
  ${wouldYou}${tellMe}
  ${oneOf(`${oneOf("i'd | i would")} ${maybe('really ')}${oneOf('like | love | want')} | i ${maybe('just ')}${oneOf('want | wanted | need')} | may i | might i | can i | could i`)}${maybe(' to')} ${oneOf('know | ask | find out | understand | inquire | enquire')}${maybe(' you')}${maybe(' about')}${maybe(' something')}
  ${maybe(`${oneOf("i was | i am | i'm | was | am")} `)}${maybe('just ')}wondering${maybe(` if you ${oneOf('can | could')} ${oneOf('tell | help')} me`)}
  ${oneOf('please | kindly | pls | plz')}${maybe(` ${oneOf(`${help} ${me} | ${letMeKnow}`)}`)}
  ${oneOf('do | would')} you ${maybe(`${oneOf('happen to | perhaps')} `)}know
  ${oneOf("i'd | i would")} ${oneOf('be grateful | appreciate it')} if you ${oneOf('could | can | would')} ${oneOf('tell | show | explain to | help | let')} me${maybe(' know')}
`;
/** What a customer says before coming to the point. */
export const beforeQuestion = oneOf(`${greeting}\n${request}`);

const thankYouFor = `for ${oneOf('your | the | all your | any')} ${oneOf('help | time | support | assistance | patience')}`;
/** What a customer says at the end. */
export const behindQuestion = oneOf(`
  ${maybe(`${oneOf('many | lots of')} `)}thanks?${maybe(' you')}${upTo(4, ` ${oneOf(`${oneOf('so | very | ever so')} much | a lot | a million | a bunch | again | kindly | in advance | ${thankYouFor}`)}`)}
  thank u | thx | tnx | ty | tysm | cheers | much obliged | bless you
  please | pls | plz | kindly
  ${maybe(`${oneOf('kind | best | warm')} `)}regards
  ${maybe(`${oneOf("i'd | i would | i | it would be")} `)}${upTo(3, `${very} `)}appreciated?${maybe(` ${oneOf('it | that | your help | any help')}`)}${maybe(` ${oneOf('very much | a lot | so much')}`)}
  ${oneOf('any | your')} help ${oneOf('is | would be | will be')} ${upTo(3, `${very} `)}appreciated
  ${oneOf('have | wish you')} an? ${oneOf('nice | good | great | lovely | wonderful')} ${oneOf('day | evening | week | weekend | one')}
  bye | goodbye | good bye | take care | see you
  if you ${oneOf("could | can | would | don't mind | do not mind")}${maybe(` ${oneOf('help | please')}`)}${maybe(' me')}
  if ${oneOf("that is | that's | it is | it's")} ${oneOf('ok | okay | possible | all right')} | if possible
  as soon as possible | asap | when you ${oneOf('can | have time | have a moment')}
`);

const youInChinese = '[您你]?';
const aBit = maybe('一?下');
const beforeInChinese = `
  您好 | 你好 | 大家好 | 哈[喽啰罗] | 嗨 | 嘿 | ${oneOf('hi | hello')}(?![a-z]) | 亲+爱?的? | 早上?好 | 早安 | 上午好 | 中午好 | 下午好
  晚上好 | 在吗 | 在不在 | 在么 | 有人吗 | 有人在吗 | ${staffInChinese}(?!几点|什么时候|在|电话|怎么|上班|下班)${maybe(oneOf('您好 | 你好'))} | 小姐姐 | 小哥哥 | 老师 | 老板
  不好意思 | 抱歉 | 打扰${maybe(oneOf('一下 | 您?了 | 你了'))} | 打搅${maybe(oneOf('一下 | 了'))} | 劳驾 | 那个 | 嗯+ | 呃+ | 就是
`;
const requestInChinese = `
  (?:我们?)?(?:想要?|要|需要)?${oneOf('请问 | 问 | 请教 | 咨询 | 了解 | 知道 | 打听')}${upTo(3, oneOf('一?下 | 您 | 你 | 个问题 | 个事 | 件事 | 一个问题'))}
  ${oneOf('麻烦 | 烦请 | 请 | 拜托')}${youInChinese}${maybe(oneOf('帮我 | 帮忙 | 帮'))}${maybe(oneOf('告诉我 | 告知 | 解答 | 看 | 查 | 问 | 说 | 讲'))}${aBit}
  ${oneOf('能不能 | 能否 | 可不可以 | 可以 | 能')}${maybe('麻烦您?')}${maybe('请您?')}${oneOf('帮我 | 告诉我 | 告知 | 帮忙')}${maybe(oneOf('看 | 查 | 说 | 解答'))}${aBit}
  有(?:个|一个)?问题想?${maybe(oneOf('请教 | 咨询 | 问'))}${aBit} | 我想(?=[^要])
`;
export const beforeQuestionInChinese = oneOf(`${beforeInChinese}\n${requestInChinese}`);
export const behindQuestionInChinese = oneOf(`
  ${maybe(oneOf('非常 | 十分 | 太 | 先 | 真的?'))}${oneOf('感谢 | 谢谢')}${upTo(3, oneOf('[您你了啦哈啊呀哦亲] | 大家'))}
  多谢${maybe(oneOf('了 | 您 | 你 | 啦'))} | 谢了 | 谢啦 | (?<![a-z])${oneOf('3q | thx | thanks | thank you')}
  麻烦${youInChinese}[了啦] | 辛苦${youInChinese}[了啦] | 拜托${upTo(2, '[了您你]')} | 劳驾了
  祝${youInChinese}${maybe(oneOf('生活 | 工作 | 一切'))}${oneOf('愉快 | 顺利')} | 期待(?:您的)?回复 | 等${youInChinese}回复 | 急+ | 在线等 | 再见 | 拜拜
`);

/** A whole message that only takes notice. */
export const nod = oneOf(`
  ${oneOf('ok | okay | k | sure | fine | alright | all right | great | perfect | cool | nice | good | wow | lol | ha(?:ha)+')}
  got it | i see | i understand | understood | that is all | that's all | no problem | you're welcome
  好 | 好的[呢吧呀哦]? | 好[滴哒吧呀嘞] | 行 | 行吧 | 可以 | 没事了? | 没关系 | 不客气 | [对是]的? | 哦+ | 噢+ | 嗯+ | 哈+ | 呵+
  ${oneOf('我? | 我已经')}${oneOf('知道 | 明白 | 了解 | 清楚 | 懂 | 收到')}[了啦]?
`);
