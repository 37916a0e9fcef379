/**
 * Deeds that customers ask about, in both languages. A line has the words of one deed, English before Chinese. An English
 * word with a ? is a deed only where a verb stands and something follows: "return my order", but not "my order".
 */
const table = `
begin: become_a_member becoming_a_member activate activation enable subscribe subscribing register registration enroll enrol create creating invite request
  application apply add adding added open? start? join? launch? set_up setting_up sign_up signing_up sign_me_up turn_on switch_on opt_in ask_for asked_for | 注册 开通
  开户 开启 激活 启用 加入 添加 新增 新建 创建 订阅 打开 申请 报名 开个 开一个 开账 开储蓄 邀请 办卡
end: cancel cancelling canceling cancellation delete deleting deletion remove removing removal erase terminate termination deactivate deactivation
  disable unsubscribe uninstall unlink disconnect unbind unregister detach close? stop? end? quit? leave? turn_off switch_off opt_out get_rid_of call_off |
  取消 注销 关闭 关掉 停用 停止 停掉 终止 删除 删掉 移除 退订 退出 撤销 销户 解约 解除 解绑 断开 卸载 作废
buy: buy buying purchase? order? book? reserve reserving place_an_order placing_an_order make_a_purchase | 购买 买 下单 提交订单 预订 预定 预约 订购 进货
return: return? send_back give_back bring_back take_back send_it_back bring_it_back send_them_back | 退货 退回 寄回 退掉 退还 归还 退票 退
change: change? exchange? swap? switch? replace replacing update? edit modify correct? amend reschedule rename reset | 换货 更换 修改 更改 变更 调换 改签
  重置 找回 更新 编辑 修正 改 换
look: track? view? trace? monitor? | 查询 查看 查找 跟踪 追踪 查
store: store? storing preserve refrigerate | 保存 存放 储存 贮存 存储 收纳 放置
brew: brew? steep? infuse | 冲泡 泡 沏
cook: cook? bake? fry? roast? boil? grill? | 煮 烹饪 烤 炒 蒸 烹调
freeze: freeze? | 冷冻
serve: serve? | 上菜
wash: wash? clean? rinse? launder | 清洗 清洁 清理 机洗 水洗 洗 擦
bathe: bathe | 洗澡
iron: iron? | 熨烫 熨
dry: dry? | 晾干 烘干 晾
repair: repair? fix? mend? servicing | 维修 修理 修补 修复 修
install: install installation installing assemble assembly put_together mount? | 安装 组装 装上
connect: link? connect connecting pair? bind attach? sync? | 绑定 关联 连接 配对 同步
lock: lock? block? suspend? | 锁定 锁 冻结 挂失 拉黑
unlock: unlock unlocking unblock unfreeze | 解锁 开锁 解冻 解封 解除挂失 解除冻结 解除锁定 取消挂失
pause: pause pausing put_on_hold | 暂停
resume: resume? resuming restart reactivate reactivation | 恢复 继续 重启
raise: increase increasing turn_up raise? upgrade upgrading extend? | 提高 提升 升级 增加 调高 提额
lower: decrease decreasing turn_down reduce reducing lower? downgrade downgrading | 降低 降级 减少 调低 降额
deposit: deposit? top_up pay_in | 充值 存钱 存入
withdraw: withdraw withdrawing withdrawal cash_out | 提现 取款 取钱
upload: upload uploading | 上传
download: download downloading | 下载
print: print? | 打印
import: import? | 导入
export: export? | 导出
send: send? ship? mail? post? deliver? share? transfer? transferring | 邮寄 寄送 配送 送货 寄 转账 转让 转移 分享 汇款
receive: pick_up collect? | 收快递 收件 领取 取件 自提 签收
refuse: refuse reject | 拒收 拒绝
sell: sell? selling | 出售 卖 收二手 收旧
rent: rent? rental? lease? hire? borrow? | 租借 租赁 租 借
renew: renew renewing renewal prolong | 续借 续费 续租 续订 续期 延长 延期
recycle: recycle recycling dispose | 回收 报废
donate: donate donating donation | 捐赠 捐
pay: pay paying settle? | 付款 支付 缴费 交费 付
repay: repay repayment | 还款 还贷
claim: reimburse reimbursement | 报销
dispute: dispute? contest? | 申诉 投诉 举报
lose: lost lose losing stolen stole steals stealing forgot forget forgotten | 丢失 遗失 丢了 丢 被盗 被偷 偷走 忘记 忘了 忘
check_in: check_in checking_in | 入住 值机
check_out: check_out checking_out | 退房
log_in: log_in login sign_in logging_in signing_in | 登录 登陆
log_out: log_out logout sign_out logging_out | 退出登录 登出
feed: feed? | 喂
train: train? | 训练
`;
/** Words in which characters of a deed stand that are none. */
const noDeed = `
  订单 开门 开店 开业 开票 发票 退款 退税 退钱 付款方式 支付方式 付费 支付宝 借记 借钱 借书证 寄存 租金 买家 卖家 卖点 锁屏 会员 换算 改天 改革 改善 检查 修身 擦伤 洗发 洗面 洗衣液
  洗衣机 洗碗机 泡沫 泡泡 灯泡 取款机 还是 收藏 放心 查收 装修 售后 续航 添加剂 增加值 更新版 退休 退伍 闪退 换汇 装饰 借口 订阅号 退换 更换费 预约金
`;
/** Who does the one does not do the other. */
export const opposites: readonly (readonly [string, string])[] = [
  ...['begin', 'buy', 'install', 'connect', 'resume', 'renew'].map((deed) => [deed, 'end'] as const),
  ...['buy', 'sell'].map((deed) => [deed, 'return'] as const),
  ['buy', 'sell'],
  ['lock', 'unlock'],
  ['pause', 'resume'],
  ['raise', 'lower'],
  ['deposit', 'withdraw'],
  ['upload', 'download'],
  ['import', 'export'],
  ['receive', 'refuse'],
  ['check_in', 'check_out'],
  ['log_in', 'log_out'],
];

/** Who names the one may want the other: who sets a thing up, links it, and who lost a thing, looks for it. */
export const related: readonly (readonly [string, string])[] = [
  ['begin', 'connect'],
  ['begin', 'install'],
  ['begin', 'buy'],
  ['pay', 'repay'],
  ['recycle', 'sell'],
  ['lose', 'look'],
  ['lose', 'lock'],
  ['lose', 'change'],
];

/** A word that is a deed, or none. */
export interface DeedWord {
  /** The words, in lower case. */
  word: string;
  /** Null for a Chinese word that is no deed. */
  deed: string | null;
  /** It is a deed only where a verb stands. */
  isDoubtful: boolean;
}

/** All deeds' words, of English and of Chinese. */
export function readDeedWords(): { english: DeedWord[]; chinese: DeedWord[] } {
  const english: DeedWord[] = [];
  const chinese: DeedWord[] = wordsIn(noDeed).map((word) => ({ word, deed: null, isDoubtful: false }));
  for (const line of table.trim().split(/\n(?=\w)/u)) {
    const [, deed = '', ofEnglish = '', ofChinese = ''] = /^(\w+):([^|]*)\|(.*)$/su.exec(line) ?? [];
    for (const entry of wordsIn(ofEnglish))
      english.push({
        word: entry.replace('?', '').replaceAll('_', ' '),
        deed,
        isDoubtful: entry.endsWith('?'),
      });
    for (const word of wordsIn(ofChinese)) chinese.push({ word, deed, isDoubtful: false });
  }
  return { english, chinese };
}

function wordsIn(list: string): string[] {
  return list.trim().split(/\s+/u);
}
