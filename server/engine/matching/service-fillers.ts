/** Words that add nothing to what is asked, beside those that name nothing. */
export const fillers = `
  hi hello hey wanna gonna gotta lemme thanks thank please pls plz ok okay sorry sir madam guys mate im ive id dont r hows whats
  tell know knows help explain question questions info information details detail like wondering wonder asking ask say wish hope
  have offer offers offered provide provides sell sells selling accept accepts accepting accepted take takes taking support allow possible possibly available able option options opportunity
  does did way ways method methods kind kinds type types sort different anything something someone somebody anyone anybody everything
  usually normally generally typically currently actually just really still already yet also too exactly approximately roughly about around quickly easily online website site internet app web page
  here today now soon again first last next one ones two some any whole all per each
  order_number number customer customers client clients person people there me myself ourselves
  a_year_ago a_month_ago yesterday ago bought ordered placed made recently earlier the_other_day far happen happens happened
  he she him her his hers them best correct right proper go going want wanted need needs see view look show where_can_i_find where_do_i_find where_can_i_see where_do_i_see where_is_the
  new another different treat treats treating work works speak two three four five six seven eight nine ten month months year years take_on taking_on while
  it's i'm i'd i've let's could_i must steps step guide
  |
  你好 您好 请问 请教 问一下 想问 想问一下 问下 咨询 一下 谢谢 麻烦 帮我 帮忙 帮 告诉我 告诉 请 想 想要 我想 我要 要 我的 我 我们 你们的 您的 亲 哈喽 在吗 打扰 不好意思
  可以 能 能不能 可不可以 能否 是否 会不会 有没有 是不是 可否 行不行 行吗 吗 嘛 么 呢 呀 啊 吧 哦 了 的 地 得 怎么 怎样 如何 咋 怎么办 怎么弄 怎么办理 什么 啥 哪些 哪个 哪种 哪几种 有 是 会 在 被 把 给 让 对 和 跟 与 或 及 也 都 还 就 才 再 又 很
  支持 提供 办理 操作 收取 进行 申请 接受 方法 方式 办法 步骤 流程 具体 大概 大约 一般 通常 左右 最快 最晚 最早 最多 最小 最大 目前 现在 这个 那个 这 那 里 里面 上 下 上面 个 张 份 款 家 种 次 本 件 只 双 台 条
  收 卖 做 去 来 从 用 得 着 过 需 应该 刚 刚才 刚刚 昨天 前天 上周 以前 之前 以后 之后 后 时 时候 网上 线上 官网 网站 平台 app 买的 下的 多 吗 呗 嗯 请您 您 你 点 些 一个 一份 一张 自己 直接 另外 还有 那 然后 比较 知道 了解 找 刷 拿 嘛 看 看看 看一下 查一下 弄 搞 号码 编号 订单号 客户 顾客 人 本人
`;
