/**
 * What customers' words are called in the other language: English, then Chinese, the most usual first. People mix
 * the two (怎么cancel, my 订单).
 */
const table = `
account=账号 账户 帐号 帐户|activate=激活 开通 启用|address=地址|advance=预付|agent=客服 坐席|airport=机场|alarm=闹钟|amount=金额 数额
annual=年度|app=应用 软件|appeal=申诉|apply=申请 办理|application=申请|appointment=预约|app store=应用商店|approve=审批 审核 通过
apr=年利率|arrive=到达 送达|article=商品|atm=取款机 自动柜员机|attachment=附件|authorize=授权|auto=自动|available=可用|balance=余额
bed=床|bicycle=自行车|bike=自行车|bottle=瓶子|brew=泡 冲泡|caffeine=咖啡因|cat=猫|chair=椅子|clean=清洗 清洁|clothes=衣服|coffee=咖啡|cup=杯子 茶杯|dog=狗
food=食品|fresh=新鲜|jacket=外套|kitchen=厨房|lamp=灯|milk=牛奶|organic=有机|pot=壶|shirt=衬衫|skirt=裙子|sofa=沙发|sugar=糖|table=桌子|tea=茶 茶叶|trousers=裤子|water=水
bank=银行|bank card=银行卡|bar code=条形码|battery=电池|bill=账单|billing=账单 计费|bind=绑定|block=冻结 拉黑|book=预订 预定
booking=预订 预定|box=盒子 箱子|branch=网点 支行|brand=品牌|broken=坏了 损坏|browser=浏览器|budget=预算|buy=购买 买|calendar=日历
call=电话 打电话|camera=相机|cancel=取消 撤销|cancellation=取消|captcha=验证码|car=汽车 车|card=银行卡 卡|cart=购物车|cash=现金
cashback=返现|catalog=目录|category=类别|certificate=证书|change=修改 更改 更换|charge=扣款 收费 充电|charger=充电器|chat=聊天
check=查询 查看 检查|checkout=结账|cheque=支票|child=儿童|claim=理赔 索赔|clear=清除|close=关闭 注销|code=代码 验证码|color=颜色
colour=颜色|company=公司|complaint=投诉|compensation=赔偿 补偿|confirm=确认|connect=连接|contact=联系|contract=合同|copy=复制
country=国家|coupon=优惠券|courier=快递员 快递|credit=信用 额度|credit card=信用卡|credit limit=信用额度|credit score=信用评分
currency=货币 币种|custom=定制|customer=客户 顾客|customer service=客服|customs=海关 清关|damaged=损坏 破损|data=数据|date=日期
deadline=期限|debit card=借记卡 储蓄卡|debt=债务|deduct=扣除 扣|defect=瑕疵|delay=延迟 延误|delete=删除|deliver=配送 送货
delivery=配送 快递 送货|deposit=存款 押金 定金|device=设备|discount=折扣 优惠 打折|document=文件 资料|download=下载|due date=还款日
early=提前|edit=编辑 修改|email=邮箱 邮件|error=错误 报错|exchange=换货 兑换|exchange rate=汇率|expire=过期 到期|expired=过期
export=导出|express=快递|extend=延长 延期|face=人脸|failed=失败|family=家庭|faq=常见问题|favorite=收藏|feature=功能|fee=费用 手续费
feedback=反馈|file=文件|find=找|fingerprint=指纹|flight=航班|foreign=外币|forgot=忘记|forget=忘记|fragile=易碎|fraud=诈骗 欺诈
free=免费|freeze=冻结|frozen=冻结|gift=赠品 礼物|gift card=礼品卡|goods=商品 货物|group buy=团购|guarantee=保证 担保 质保|guest=游客
help=帮助|history=记录 历史|holiday=假期 节假日|home=家|hotel=酒店|hotline=热线|hours=营业时间|id=身份证|id card=身份证|import=导入
income=收入|income proof=收入证明|information=信息 资料|install=安装|installment=分期|instalment=分期|insurance=保险|interest=利息
interest rate=利率|international=国际|internet=网络|investment=投资 理财|invitation=邀请|invite=邀请|invoice=发票|issue=问题|item=商品
job=工作|join=加入|key=钥匙|language=语言|laptop=笔记本电脑|late=逾期 迟到|level=等级|library=图书馆|license=许可证|limit=额度 限额
link=链接|live=直播|loan=贷款 借款|location=位置 地点|lock=锁定 锁|locked=锁定|log in=登录|log out=退出登录|login=登录|logistics=物流
logout=退出登录|lost=丢失 挂失|luggage=行李|mail=邮件|mall=商城|manager=经理|map=地图|material=材料 材质|meal=餐|medicine=药
member=会员|membership=会员|merchant=商家|message=消息 短信|mileage=里程|minimum=最低|missing=缺少 少发|mistake=错误|mobile=手机
mobile number=手机号|modify=修改|money=钱|monthly=每月|mortgage=房贷 按揭|name=姓名 名字|network=网络|newsletter=订阅|notification=通知
number=号码|offer=优惠|office=办公室|official=官方|offline=线下|online=在线 线上|open=开通 打开 营业 开门|opening hours=营业时间|order=订单 下单
original=原|out of stock=缺货|overdraft=透支|overdue=逾期|package=包裹|packaging=包装|parcel=包裹|parking=停车|partner=合作|party=聚会
passbook=存折|passcode=密码|passport=护照|password=密码|pay=付款 支付|payment=付款 支付|payment method=支付方式|payroll=工资|penalty=违约金
pension=养老金|permission=权限|personal=个人|phone=手机 电话|phone number=手机号 电话号码|photo=照片|pickup=自提 取件|picture=图片
pin=密码|plan=套餐|points=积分|point=积分|policy=政策|post=邮寄|postage=邮费 运费|postpone=延期 推迟|power=电源|preorder=预售
prepay=预付|price=价格|price protection=价保|print=打印|privacy=隐私|prize=奖品|problem=问题|process=流程 处理|product=产品 商品
profile=资料|promo code=优惠码|promotion=促销 活动|proof=证明|purchase=购买|qr code=二维码|quality=质量|quantity=数量|queue=排队
quota=额度|rate=利率 费率|real name=实名|rebate=返利|receipt=收据 回执|receive=收到 收|received=收到|recharge=充值|recommend=推荐
record=记录|red packet=红包|refund=退款|refunded=退款|register=注册|registration=注册|reject=拒绝|remind=提醒|reminder=提醒|remit=汇款
remittance=汇款|remove=删除 移除|renew=续费 续期|rent=租 租金|repair=维修 修理|repay=还款|repayment=还款|replace=更换|reply=回复
report=举报 报告|report loss=挂失|request=申请|reservation=预订|reset=重置|restaurant=餐厅|restore=恢复|return=退货|returned=退货
review=评价 评论|reward=奖励|rewards=奖励|risk=风险|room=房间|safe=安全|salary=工资|sale=促销 特价|save=保存 储蓄|savings=储蓄
scan=扫描 扫码|scam=诈骗|schedule=日程 时间表|school=学校|seat=座位|second hand=二手|security=安全|seller=卖家|send=发送 发货
service=服务 客服|service charge=手续费|settings=设置|setting=设置|shares=股票|ship=发货|shipment=发货|shipped=发货|shipping=物流 运费
shipping fee=运费|shoes=鞋 鞋子|shop=店铺 商店|shopping=购物|shopping cart=购物车|sign in=登录|sign out=退出|sign up=注册|signature=签名
sim card=手机卡|size=尺码 尺寸 大小|sms=短信|social security=社保|sold out=售罄|spam=垃圾邮件|speed=速度|split=拆分|staff=工作人员
statement=账单 对账单|status=状态|stock=库存|stolen=被盗|stop=停止|store=店铺 门店|storage=存储|student=学生|submit=提交
subscribe=订阅|subscription=订阅|support=支持 客服|suspend=暂停|switch=切换|system=系统|tax=税|taxi=出租车|team=团队|term=期限
terminate=终止|terms=条款|ticket=票 工单|time=时间|tip=小费|top up=充值|track=跟踪 查询物流|tracking number=快递单号 运单号|trade=交易
train=火车|transaction=交易|transfer=转账|translate=翻译|travel=旅行|trial=试用|trip=行程|unbind=解绑|unfreeze=解冻|unlock=解锁
unsubscribe=退订|update=更新|upgrade=升级|upload=上传|urgent=紧急|use=使用|used=二手|user=用户|username=用户名|vacation=假期
valid=有效|validity=有效期|verification code=验证码|verify=验证|version=版本|video=视频|vip=会员|visa=签证|voucher=代金券 优惠券
wallet=钱包|warehouse=仓库|warranty=保修 质保|wash=洗|waterproof=防水|weather=天气|website=网站 官网|wechat=微信|weight=重量|withdraw=提现 取款
withdrawal=提现 取款|wrong=错误|zip code=邮编`;

/** By an English word or phrase: its Chinese words. */
export function readServiceWords(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    table
      .trim()
      .split(/[|\n]/u)
      .map((entry) => {
        const [english = '', chinese = ''] = entry.split('=');
        return [english, chinese.split(' ')];
      }),
  );
}
