/** People who work for the organization. */
const anyStaff =
  '(?:(?:人工|真人|活人|真的人)(?:在线)?(?:客服|服务|坐席|座席|专员|人员|接待|咨询|协助|台)?|(?:在线|专属|线上|你们的?|真的|正经)?客服(?:人员|专员|代表|小姐姐|小哥哥|妹妹|经理|小妹|同学|小哥)?|坐席|座席|专员|工作人员)';
/** The same, unless what follows shows that something else is meant. */
const aboutStaff =
  '智能|做的|看的|完成|费|成本|审核|降|打包|打字|是[^吗]|的|说(?![说话一吧清明退])|答应|让我等|态度|电话是|电话多|电话号|热线|工号|评|打分|几点|上班|要?收费|要钱|太|很|不理';
const staff = `${anyStaff}(?!${aboutStaff})`;
const colleague =
  '(?:同事|团队|客服的人|顾问|业务员|(?:账单|售后|投诉|财务|技术|安全|退款|客户|客服|人事|销售|法务)部门?|员工|(?:[一-龥]{2}部门?|部门)的人|专业人员|你们的人|能解决问题的人|专业的人|负责[一-龥]{2,4}的(?:人|同事)|正常人|真正的人)';
const chief = '(?:经理|主管|领导|负责人|老板|店长|店主|上级|管事的)';
const measure = '(?:一下|下|到|给|成|上|去|出|回|一个|一位|一名|个|位|名|你们的?|你们家的?|咱们|那边的?)*';
const ask =
  '(?:转接|转给|转|接通|接入|接|找到|找|叫|换成|换|联系|呼叫|切换|切|连接|连线|需要|想要|要|召唤|喊|让|请|派|安排|咨询|求助|求|给我|改用|等|麻烦|交给|交到)';
/** Words beside a person that say nothing else. */
const words = new RegExp(
  '请问|请|麻烦|劳驾|拜托|帮忙|帮|给|能不能|能否|能|可不可以|可以|可否|我|想|要|需要|一下|下|直接|吗|么|嘛|吧|呢|啊|呀|哦|啦|了|谢谢您|谢谢|多谢|在不|在|快点|快|马上|立刻|立即|现在|赶紧|来|您好|你好|喂|有|没有|怎么|怎样|如何|哪|里|个|一个|位|一位|名|说话|找|到|换|叫|转|接|联系|呼叫|亲|急|好|的|儿',
  'gu',
);
const talk =
  '(?:直接|好好|当面|把?事情|一下)?(?:解释|说|聊|谈|讲|沟通|对话|交流|对接|反映|通话|交谈|联系|咨询|理论)';
const machine =
  '(?:这个|这种|个|这|你这|你这个)*(?:破|傻)?(?:机器人客服|机器人|智能客服|ai客服|机器|ai|自动回复)';

const wishes = [
  `${ask}${measure}(?:空闲的|能用的|在线的|会说[一-龥]{2,3}的)?${staff}`,
  `(?:转接|转给|转|接|找|联系|交给|能叫你|叫你|叫|让|请|换|派|安排)${measure}${colleague}(?!代|签|收)`,
  `(?:希望|想要|让|要|能不能|可以)有?人给我打个?电话`,
  `(?:让|叫|请)(?:你们的?)?${chief}(?:看|过目|评评)`,
  `给我[找换叫派]个?(?:真|真正)?(?:能|会|懂)[一-龥]{1,3}的(?:人|来)?$`,
  `(?:介绍|转介)(?:个|一个|一位)?(?:${colleague}|${staff})给我`,
  `有谁(?:能|可以)(?:跟我|帮我|理|回)`,
  `有没有人接`,
  `(?:打电话|打)给${measure}${staff}`,
  `[跟和与同向对]${measure}(?:${anyStaff}|${colleague}|人类?(?![脸民员生])|${chief})${talk}`,
  `[让叫请喊找派换](?:你们的?|一个|一位|个|位|些)*(?:人|人员|同事|${chief}|${staff}|能听懂人话的|懂的|懂行的|会说人话的)(?:过来|来|接手|跟进|跟我|和我|给我(?!买|代)|联系我|打给我|处理|解决|说|谈|解释|回复|回我|接电话|出来|听)`,
  `(?:[找叫见换]|反映给)(?:你们的?|你的?|一下|个|你)*${chief}(?:$|过?来|投诉|说|谈|聊)`,
  `[把将]?你们的?${chief}(?:给我)?(?:叫来|叫出来|喊来|找来|请来)`,
  `你们的?${chief}(?:呢|在吗|在哪|在不在|出来|接电话)`,
  `给我(?:换|找|来|派)个?人(?=$|来|说|处理|吧)`,
  `(?:^|不能|能|可以|麻烦|请|快|赶紧)来(?:一?[个位])?(?:[活真]?人)(?=$|吧|啊|呀|吗|帮|处理|管|理)`,
  `(?<=^|请问|您?你?好|喂|亲|里|那边|后台|到底|还|现在|你们|哈喽|那儿)有人(?:吗|么|嘛|没$|在吗|在么|在不|在没|呢)`,
  `有人(?:能|可以|来)?(?:帮|管|理|回|处理)(?:帮)?(?:我|一下|下|一管|我一下)?(?:吗|么|嘛|不|没|$)`,
  `有没有(?:一个|个)?(?:人|会说人话的|能听懂人话的|懂的)(?:啊|呀|呢|吗|在(?!家)|能帮|能管|能回|可以帮|来|管|理|帮|回|处理|$)`,
  `(?:怎么)?没人(?:理我|管我|回我|在)(?:吗|么|啊|呢|$)`,
  `听到?(?:真|活)?人的?声音`,
  `有没?有?${measure}${staff}(?:能|可以|在|帮)`,
  `${staff}(?:麻烦|请|快|赶紧|能不能)*(?:介入|处理一?下|帮忙|帮我(?!解决了)|过?来(?!电)|接待|联系我|给我|跟我(?!说)|和我|在吗|在么|在不|出来|回我)`,
  `(?:怎么|为什么|难道|就)没有?${measure}${staff}`,
  `(?:给我?|让人|请).{0,2}回个?电话?(?:$|给我|吧)`,
].map((wish) => new RegExp(wish, 'gu'));

/** People of whom one speaks only to have them. What is said about them is no wish. */
const anyMention = new RegExp(
  `(?<!过)(?:人工|真人|活人)(?!(?:客服|服务|坐席)?(?:${aboutStaff})|试穿|秀|照|实拍|出镜|图|模特|版|湖|草|岛|呼吸|受孕|授精|心脏)`,
  'gu',
);
const longestMention = 16;

/** The whole clause names a person, or wants no machine. */
const bareWishes = [
  '^(?:请|麻烦|帮我|直接|快|能|可以|给我)*(?:转接|转吧|转人|找人|叫人|来人|换人)(?:一下|吧|啊|呀|吗|谢谢|聊聊)*$',
  `(?:不想|不要|不用|别再|别|不愿意?|讨厌|受够|拒绝|烦死|不)(?:再|了)*(?:[跟和用拿让叫派]|给我|老是|总是)?${machine}(?:来)?(?:给我|跟我)?(?:说话|说|聊天|聊|回复|回我|对话|沟通|应付|敷衍|糊弄|忽悠|废话|浪费时间)*了?$`,
  `(?:跳过|绕过|关掉|关闭|退出)${machine}(?:$|直接|客服)`,
].map((wish) => new RegExp(wish, 'u'));

/** What stands right before a wish that is none. */
const refused =
  /(?:(?<![能要可会用想需])(?<!为什么|怎么|干嘛|凭什么)[不别没勿甭](?:有|必|想|要|用|需要|再|给我|帮我|我|去|愿意|打算|急着|是|让|说|转|找|接|叫|联系)*|无需|(?:昨天|上次|刚才|之前|已经|上周|前天|自称|冒充|怎么成为|你是).{0,3})$/u;

const everyStaff = new RegExp(staff, 'gu');

/**
 * Whether a clause names a person and says nothing else. What is known is taken away, because a pattern of all of it
 * could read a long text in so many ways that it would never end.
 */
function onlyNamesStaff(clause: string): boolean {
  const rest = clause.replaceAll(everyStaff, '');
  return rest !== clause && rest.replaceAll(words, '') === '';
}

/** Whether a clause in Chinese asks for a person. */
export function asksInChinese(clause: string): boolean {
  const simple = clause
    .replaceAll(/rengong|人公|人供|仁工|任工|人功/gu, '人工')
    .replaceAll(/kefu|课服|客福/gu, '客服');
  if (onlyNamesStaff(simple) || bareWishes.some((wish) => wish.test(simple)))
    return !/^我?不[要用]/u.test(simple) || /机器|智能|ai|自动/u.test(simple);
  const isWanted = (wish: RegExp): boolean =>
    Array.from(simple.matchAll(wish)).some(({ index }) => !refused.test(simple.slice(0, index)));
  return wishes.some(isWanted) || (simple.length <= longestMention && isWanted(anyMention));
}
