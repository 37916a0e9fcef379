import { maybe, oneOf, upTo } from '../matching/word-patterns.ts';

export const human = oneOf('人工 | 真人 | 活人 | 真的人');
/** What follows shows that something else is meant: 人工服务费, 客服说. */
export const aboutStaff = oneOf(`
  做的 | 看的 | 完成 | 费 | 成本 | 审核 | 打包 | 打字 | 是[^吗] | 的 | 说(?![说话一吧清明退]) | 答应 | 让我等 | 态度
  电话是 | 电话多 | 电话号 | 热线 | 工号 | 评 | 打分 | 几点 | 上班 | 时间 | 要?收费 | 要钱 | 太 | 很 | 不理
  窗口 | 柜台 | 大厅 | 通道 | 岗 | 培训 | 招聘
`);
const service = oneOf('客服 | 服务 | 坐席 | 座席 | 专员 | 人员 | 接待 | 咨询 | 协助 | 台(?!球|阶|湾)');
/** Any other word behind 人工 makes a thing or a way of working of it: 人工草坪, 人工洗耳. */
const behindHuman = oneOf(`
  $ | [吗么嘛呢吧呗啊呀哈哦啦了] | 谢谢 | 多谢 | 快[点来] | 马上 | 那[边里儿] | 人呢 | 一下 | 不要 | 不行吗 | 就[好行]
  在[吗么嘛不线哪忙] | 在没 | 有没?[有人] | 有急?事 | 反映 | 能不能 | 可不可以 | 能(?=[不帮处解回联看来给跟]) | 都?去哪 | 才懂
  怎么(?:[找转接]|联系|还不来|打不通) | 什么时候[能来在接上] | 来(?=$|[吧啊呀吗办回帮跟和说谈看解接]|处理)
  过来(?!电) | 出来 | 出现 | 上(?=$|[吧来]) | 听(?=得懂|我|一下) | 问(?=$|[我问下]|一下) | 介入(?!治|手术)
  支持(?=$|[吗吧]) | 电话(?=$|[吗在]) | 处理(?=$|[吧吗呀啊我这]|一?下|退款) | 帮(?=[我忙助查看个]|一?下)
  (?:查|核[实对查]|确认)(?=$|我|一?下) | 回(?=[复答应我]|一?下) | [答批]复 | 解[答决] | 审(?=一?下)
  看(?=$|[看吗吧下]|一[下看]) | 跟(?=[我进]) | [和给]我 | 接(?=[听通管手我]|一下) | 转(?=接|一?下)
  联系(?=$|[我一吧]) | 直接 | 好好 | 当面 | 聊 | [谈讲](?![判解课座]) | 说(?!明书) | 沟通 | 对话(?!框) | 通话 | 交谈
`);
/** People who work for the organization. */
export const anyStaff = oneOf(`
  ${human}${oneOf(`${maybe('在线')}${service} | (?=${behindHuman})`)}
  ${maybe(oneOf('在线 | 专属 | 线上 | 你们的? | 真的 | 正经'))}客服${maybe(oneOf('人员 | 专员 | 代表 | 小姐姐 | 小哥哥 | 妹妹 | 经理 | 小妹 | 同学 | 小哥'))}
  坐席 | 座席 | 专员 | 工作人员
`);
export const staff = `${anyStaff}(?!${aboutStaff})`;

const department = oneOf('账单 | 售后 | 投诉 | 财务 | 技术 | 安全 | 退款 | 客户 | 客服 | 人事 | 销售 | 法务');
export const colleague = oneOf(`
  同事 | 团队 | 客服的人 | 顾问 | 业务员 | ${department}部门? | 员工 | ${oneOf('[一-龥]{2}部门? | 部门')}的人 | 专业人员
  你们的人 | 能解决问题的人 | 专业的人 | 负责[一-龥]{2,4}的${oneOf('人 | 同事')} | 正常人 | 真正的人
`);
export const chief = oneOf(`
  经理 | 主管 | 领导 | 负责人 | 老板(?!娘) | 店长 | 店主 | 上级 | 管事的 | 院长 | 校长 | 园长 | 馆长 | 站长 | 主任(?!医) | 总监
`);
export const measure = upTo(
  4,
  oneOf(
    '一下 | 下 | 到 | 给 | 成 | 上 | 去 | 出 | 回 | 一个 | 一位 | 一名 | 个 | 位 | 名 | 你们的? | 你们家的? | 咱们 | 那边的?',
  ),
);
export const ask = oneOf(`
  转接 | 转给 | 转 | 接通 | 接入 | 接 | 找到 | 找 | 叫 | 换成 | 换 | 联系 | 呼叫 | 切换 | 切 | 连接 | 连线 | 需要 | 想要 | 要
  召唤 | 喊 | 让 | 请 | 派 | 安排 | 咨询 | 求助 | 求 | 给我 | 改用 | 等 | 麻烦 | 交给 | 交到
`);
export const talk = `${maybe(oneOf('直接 | 好好 | 当面 | 把?事情 | 一下'))}${oneOf(
  '解释 | 说 | 聊 | 谈 | 讲 | 沟通 | 对话 | 交流 | 对接 | 反映 | 通话 | 交谈 | 联系 | 咨询 | 理论',
)}`;
export const machine = `${upTo(4, oneOf('这个 | 这种 | 个 | 这 | 你这 | 你这个'))}${maybe(oneOf('破 | 傻'))}${oneOf(
  '机器人客服 | 机器人 | 智能客服 | ai客服 | 机器 | ai | 自动回复',
)}`;

/** Words beside a person that say nothing else. */
export const wordsBeside = oneOf(`
  请问 | 请 | 麻烦 | 劳驾 | 拜托 | 帮忙 | 帮 | 给 | 能不能 | 能否 | 能 | 可不可以 | 可以 | 可否 | 我 | 想 | 要 | 需要 | 一下 | 下
  直接 | 吗 | 么 | 嘛 | 吧 | 呢 | 啊 | 呀 | 哦 | 啦 | 了 | 谢谢您 | 谢谢 | 多谢 | 在不 | 在 | 快点 | 快 | 马上 | 立刻 | 立即
  现在 | 赶紧 | 来 | 您好 | 你好 | 喂 | 有 | 没有 | 怎么 | 怎样 | 如何 | 哪 | 里 | 个 | 一个 | 位 | 一位 | 名 | 说话 | 找 | 到
  换 | 叫 | 转 | 接 | 联系 | 呼叫 | 亲 | 急 | 好 | 的 | 儿
`);
/** Misspelt words, and how they are written. */
export const spellings: readonly (readonly [RegExp, string])[] = [
  [/rengong|人公|人供|仁工|任工|人功/gu, '人工'],
  [/kefu|课服|客福/gu, '客服'],
];
