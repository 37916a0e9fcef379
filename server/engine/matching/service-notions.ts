/**
 * What customers of shops, studios, practices, hotels, libraries and online services speak of, and the words for it. A line has
 * the words of one notion, English before Chinese; _ joins the words of a phrase, and the longest phrase wins. Words with an
 * inflection are found by their stem. A line of two notions has words that mean both: who says PayPal means paying, who says "card" may not.
 */
export const notionTable = `
WHERE: where whereabouts location located locate directions route find_you get_to_you get_to_your reach_you way_to find_the_shop find_your_shop find_your_store
  where_can_i_find_you where_do_i_find_you where_to_find_you where_it_is where_is_it where_is_the_nearest where_is_the_closest where_is_your_nearest | 在哪 哪里 哪儿 在哪里 在哪儿 在哪边 哪个位置 什么地方 啥地方 位置 地点 怎么走 怎么去 怎么过去 怎么到 到哪 到哪里 到哪儿 到哪了 到哪里了 到哪儿了 哪边 什么位置 去哪 去哪里
WHERE US: where_exactly what_location find_you get_to_you get_to_your find_the_shop find_your_shop find_the_store find_your_store where_can_i_find_you where_do_i_find_you where_to_find_you | 什么位置 在什么位置
ADDRESS: address addresses street postcode zip_code | 地址 住址 收货地址 收件地址 具体地址 门牌号 地方 门牌 收件地方
WHEN: when what_date what_time what_hours by_when till_when until_when what_hour time times until till at_what_time til from_what_time from_when | 什么时候 啥时候 什么时间 几时 何时 几点 几点钟 几点前 几点之前 哪天 几号 日期 啥时 多会儿 时间 到几点
HOWLONG: how_long how_soon how_fast how_quick how_quickly how_many_days how_many_weeks how_many_hours how_many_months how_many_years duration eta long time times time_frame timeframe fast quick speed days weeks period
  estimated how_quick_are how_many_hours | 多久 多长时间 多长 几天 多少天 几个工作日 几个小时 要多久 时长 时效 多快 快吗 几年 几个月 多少年 期限 期 时间 大概几天 几周
HOWMUCH: how_much how_expensive cost costs price prices pricing price_list fee fees charge charges rate rates expensive cheap tariff price_list what_does_it_cost what_do_you_charge what_do_i_pay | 多少钱 价格 费用 收费 怎么收费 怎么卖 几块钱 价钱 贵吗 贵不贵 多少 价位 价目表 价格表 怎么算 怎么计算 要钱 要不要钱 收钱 几块 年费 月费 会费 学费 多钱
WHY: why how_come reason | 为什么 为啥 为何 怎么回事 原因 咋回事
WHO: who whom whose | 谁
NOT: not no never without none neither nothing | 不 没 没有 无 未 别 还没 还没有 没法 无法 不能 不了 不到 不上 不是
MUSTI: do_you_need must_i do_i_need do_we_need is_it_necessary do_i_have_to required necessary need_to_have without walk_in walk_ins | 需要 必须 一定要 要不要 需不需要 必要 用不用
US: you your yours u ur yall shop shops store stores business premises | 你们 您 你 贵店 贵司 店 店铺 门店 店里 店面 商店 你家 你们家 本店 实体店 店家 你们店 你们公司
OPEN: open opens opening business_hours working_hours opening_hours opening_times can_i_come can_i_visit are_you_there you_are_there still_there | 营业 开门 开店 上班 开放 营业时间 开馆 工作时间 开 开着 上班时间 开放时间 开不开 能过去 可以过去
CLOSE: close closes closing closed shut | 关门 打烊 下班 关店 闭馆 休息 关
ALLDAY: allday |
HOURS: hours opening_hours business_hours opening_times working_hours store_hours schedule | 营业时间 工作时间 上班时间 开放时间 开门时间 关门时间
DAY: today tomorrow tonight now weekend weekends weekday weekdays monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays sat sun evening evenings
  morning mornings night afternoon daily every_day each_day week | 今天 当天 明天 今晚 现在 周末 周一 周二 周三 周四 周五 周六 周日 周天 星期一 星期二 星期三 星期四 星期五 星期六 星期天 星期日 礼拜天 礼拜六 礼拜日 工作日 平时 早上 晚上 中午 下午 每天
HOLIDAY: holiday holidays christmas easter new_year thanksgiving bank_holiday public_holiday public_holidays | 节假日 国庆 国庆节 春节 元旦 过年 假期 五一 十一 中秋 中秋节 端午 清明 圣诞 圣诞节 假日 法定节假日 放假
PARK: parking park car_park parking_lot garage parking_space parking_spaces leave_my_car leave_the_car put_my_car put_the_car spaces_for_cars park_my_car | 停车 停车场 停车位 车位 泊车 停哪 停在哪 放车
VEHICLE: car cars vehicle motorbike motorcycle motorcycles bike bikes bicycle bicycles truck trucks van caravan | 车 汽车 开车 小车 自行车 电动车 摩托车 货车 电瓶车
ORDER: order orders parcel parcels package packages shipment shipments delivery deliveries purchase purchases consignment stuff goods item items product products thing things packet where_it_is where_is_it | 订单 包裹 快递 货 东西 物流 商品 快件 单子 货物 宝贝 件 单 买的 订的 下的单 产品 物流信息 物流状态 查物流 查快递 快递单号 运单号
ONWAY: on_its_way on_the_way in_transit at_the_moment right_now | 路上 在途
BUY: buy buying purchase purchasing order ordering place_an_order place_order shop_online | 买 购买 下单 订购 订 选购 拍 拍下
SHIP: ship ships shipping shipped deliver delivers delivering delivered delivery deliveries send sending postage post posting mail courier dispatch despatch | 配送 发货 送货 快递 邮寄 寄 运送 运输 物流 送 派送 邮 发 送到 寄到 发到 发往 寄往 送货上门 外送
SHIPTO: ship ships shipping deliver delivers delivering delivery send sending post mail | 配送 送货 寄 送 发货 发 邮寄 快递 送到 寄到 发到 发往 寄往
SHIPDATE: delivery_date delivery_day delivery_slot date_of_delivery day_of_delivery date_of_my_delivery day_of_my_delivery | 送货时间 送货日期 送货日子 配送时间 配送日期 收货时间
SHIPFEE: postage shipping_fee shipping_fees shipping_cost shipping_costs delivery_fee delivery_cost delivery_charge delivery_charges shipping_charges shipping_rates | 运费 邮费 快递费 配送费 邮资 加钱 补运费
FREESHIP: free_shipping free_delivery free_postage free_of_postage ship_for_free deliver_for_free | 包邮 免邮 免运费 免邮费 包不包邮 包邮吗 免费配送 免费送货 免配送费 免费寄
FREE: free free_of_charge for_free no_charge complimentary gratis | 免费 不要钱 白送 免
THRESHOLD: minimum threshold above over spend at_least | 满 满多少 起送 最低 门槛 起订 起
DISPATCH: dispatch dispatched despatch ship_out send_out leave_your_warehouse | 发货 发出 寄出 出库 安排发货 发 寄出来 能发 会发 发出来 几天发
ARRIVE: arrive arrives arrived arriving arrival come comes coming get receive received receiving show_up turn_up here there reach get_here delivered have_my get_my gets_here get_it get_them get_there | 到 到货 送到 收到 收货 送达 到了 来 到达 拿到 收 能到
TRACK: track tracking trace tracing status follow locate progress tracking_number tracking_code tracking_link check_on where_is_it shipped_yet been_shipped been_sent sent_yet | 查 查询 查看 跟踪 追踪 物流信息 进度 状态 单号 运单号 快递单号 到哪了 到哪里了 到哪儿了 走到哪 查物流 查快递 查单 物流状态 走到哪里了 在哪个城市 查件
LATE: late delayed delay overdue stuck taking_so_long slow still_waiting | 延误 延迟 晚了 迟迟 太慢 这么慢 一直没 还没 怎么还没 还不 好久 没动静 不动 没更新
LOSTIT: lost missing disappeared | 丢了 丢失 弄丢 不见了 遗失 丢 丢件
WHICHPLACE: countries country places regions areas nationwide region zones area | 国家 地区 全国 范围 城市 哪些地方 什么地方 地方 外地
PICKUP: pick_up pickup pick_it_up collect collecting collection click_and_collect in_person in_store fetch pick_my_order_up pick_up_point | 自提 自取 取货 到店取 上门取 自己取 自己拿 到店自提 来取
CHANGE: change changing update updating modify edit correct amend switch alter | 改 修改 更改 变更 换 更换 更新 改一下 换成 编辑
RESCHEDULE: reschedule rescheduling move postpone rebook change_the_date another_date shift another_day another_time different_day different_time push_back push bring_forward | 改期 改签 延期 改时间 换时间 推迟 改约 改天 改个时间 换个时间 过几天 改到
CANCEL: cancel cancelling canceling cancelled cancellation call_off cancellations undo revoke stop by_mistake by_accident accidentally do_not_want_it do_not_want_it_anymore changed_my_mind change_my_mind | 取消 退订 撤销 不要了 不想要了 取消掉 作废 撤掉 撤回 撤 别发了 先别发 不买了 拍错 拍重 下错单
END: delete deleting remove removing close closing deactivate terminate erase cancel get_rid_of get_out_of leave end | 注销 删除 删掉 关闭 销户 注销掉 清除 取消 停用
RETURN: return returns returning returned send_back send_it_back bring_back bring_it_back give_back return_policy send_something_back returnable send_back give_back give_it_back send_it_back return_label take_it_back send_back | 退货 退 退回 寄回 退掉 退换 退换货 能退 可退 退吗 能退吗 无理由退货 退不退 退给
POLICY: policy policies rules conditions terms procedure process | 政策 规定 规则 流程 条件 条款 制度
REFUND: refund refunds refunded refunding money_back reimbursed reimbursement get_money_back my_money_back the_money_back paid_back pay_me_back get_my_money see_my_money | 退款 退钱 返款 还款 退的钱 钱退
REFUND WHERE: where_is_my_money | 我的钱呢
REFUNDTO: refunded_to refund_go_to refunds_go_to where_does_the_refund_go where_do_refunds_go refund_be_paid_to | 退到哪 退到哪里 退到哪儿 退回到哪里 退到什么账户 退款到哪里
MONEY: money my_money the_money | 钱 我的钱
EXCHANGE: exchange exchanges exchanging swap swapping trade replace replacement exchange_it | 换货 换 调换 退换 退换货 换一个 换吗 更换 换一件
SIZE: size sizes sizing small large bigger smaller fit fits measurements too_small too_big too_large too_tight too_loose tight loose medium xl xxl smaller_one bigger_one | 尺码 尺寸 大小 码 码数 号 大一号 小一号 大了 小了 太大 太小 小号 大号 大一码 小一码
SIZEGUIDE: size_guide size_chart sizing_chart which_size what_size size_table | 尺码表 选码 选尺码 选尺寸 什么尺码 哪个码 多大码 穿多大 怎么选码
COLOUR: colour color colours colors | 颜色 色
DAMAGED: damaged broken defective faulty cracked torn damage defect smashed | 破损 坏了 损坏 坏的 碎了 质量问题 瑕疵 破了 有问题 坏
WRONGITEM: wrong_item wrong_product wrong_order wrong_one wrong_thing something_else not_what_i_ordered wrong_colour wrong_color wrong_size | 发错 错货 发错货 寄错 货不对 不是我买的 送错 发错了
WRONG: wrong incorrect mistake error typo | 错 错了 填错 写错 不对 错误
PARTMISSING: item_missing missing_item something_missing incomplete missing_from missing | 少发 漏发 少了 缺件 少件 缺 少一件
PAY: pay pays paying payment payments checkout check_out | 付款 支付 付 付钱 结账 买单 缴费 交钱 付费
PAYATDOOR: pay_on_delivery paying_on_delivery payment_on_delivery pay_at_delivery pay_upon_delivery pay_when_it_arrives pay_when_it_is_delivered pay_after_delivery pay_the_driver cash_on_delivery | 货到付款 收货付款 送到付款 到付 货到再付 收到再付 送到再付 送到了再付 送货的时候付 送货的时候付钱 送到了再付钱 收到货再付 收到货再付钱
PAYWAYS: payment_method payment_methods payment_options payment_option methods_of_payment ways_to_pay forms_of_payment payment_types how_can_i_pay how_do_i_pay how_to_pay ways_of_paying type_of_payment kinds_of_payment
  payment_do_you what_payment how_may_i_pay payment_ways which_cards settle | 支付方式 付款方式 怎么付款 怎么支付 怎么付 如何付款 如何支付 付款方法 支付方法 支付渠道 怎么付钱 怎样付款 收款方式 什么方式付款 什么方式支付 哪些方式付款 哪些方式支付 方式付款 方式支付
PAYWAY PAYBRAND: paypal mastercard amex american_express credit_card credit_cards debit_card debit_cards bank_transfer bank_transfers apple_pay google_pay by_cheque by_check accept_checks take_checks
  klarna alipay wechat_pay cash_on_delivery direct_debit contactless sepa | 支付宝 微信支付 信用卡 刷卡 银行卡 花呗 银联 对公转账 货到付款 云闪付 借记卡
PAYWAY: card cards cash cheque cheques visa bitcoin crypto | 微信 现金 转账 比特币
TAKEN: take takes taken taking accept accepts accepted possible okay ok | 收 收不收 支持 接受 可以 能用 行
INSTALMENT: installment installments instalment instalments pay_monthly pay_later in_parts split_the_payment payment_plan monthly_payments | 分期 分期付款 分期付 先用后付
FAIL: fail fails failed failing declined rejected reject error problem problems trouble does_not_work doesn't_work not_working not_work not_go_through not_accepted unable can_not wrong | 失败 报错 不成功 不了 不上 打不开 出错 被拒 用不了 没反应 不能用 无法 不能
CHARGED: charged charge debited billed charges billing double_charged | 扣款 扣费 扣钱 收费 扣了
TWICE: twice double two_times again duplicate | 两次 重复 多扣 双重 多收 扣了两
INVOICE: invoice invoices receipt receipts bill bills vat_invoice tax_invoice | 发票 收据 开票 开发票 开具发票 电子发票 增值税发票 专票 普票 抬头 报销 票 增值税 普通发票
ACCESSCODE: qr_code qr_codes barcode bar_code access_code door_code gate_code entry_code | 二维码 门禁码
COUPON: coupon coupons voucher vouchers discount_code promo_code promotional_code promo code codes | 优惠券 折扣码 优惠码 代金券 券 红包 兑换码
USE: use using redeem apply enter work works redeem redeeming enter put type_in insert field | 使用 用 兑换 怎么用 使用方法 抵扣 在哪用 哪里用 怎么使用 减
DISCOUNT: discount discounts deal deals promotion promotions offers special_offers sale sales reduction reduced concession concessions coupons | 优惠 折扣 打折 促销 活动 优惠活动 便宜点 便宜 减免 特价
PERIOD: per_month a_month each_month every_month per_year a_year monthly yearly weekly annual annually quarterly | 包月 月租 包年
STUDENT: student students pupils | 学生 学生证
SENIOR: senior seniors pensioner pensioners elderly | 老人 老年人 老年
GIFTCARD: gift_card gift_cards gift_voucher gift_vouchers gift_certificate gift_certificates | 礼品卡 购物卡 礼券 储值卡
GIFTWRAP: gift_wrap gift_wrapping wrap wrapped wrapping gift_box as_a_gift as_a_present | 礼品包装 包装 礼盒 包装成礼物
POINTS: points bonus_points loyalty_points rewards | 积分
LOYALTY: loyalty loyalty_programme loyalty_program loyalty_scheme loyalty_card rewards_programme reward_program rewards_program bonus_programme stamp_card | 会员计划 积分计划 会员制度
MEMBER: member members membership memberships subscription subscriptions plan plans contract | 会员 会员卡 会籍 套餐 月卡 年卡 订阅 合同 年费 月费 会费 次卡 季卡
JOIN MEMBER: become_a_member becoming_a_member be_a_member | 成为会员 办会员 入会 办卡 怎么办卡
JOINFEE: joining_fee joining_fees sign-up_fee sign_up_fee enrolment_fee enrollment_fee registration_fee | 入会费 开卡费 报名费
JOIN: join joining sign_up signing_up enrol enroll enrolment enrollment register registering registration apply | 加入 办理 办 报名 注册 开通 申请
CANCEL MEMBER: | 退会 退卡 解约 退籍
STOPPAYING: stop_paying |
LEAVING: quit quitting can_not_come_any_more can_not_come_anymore can_no_longer_come notice_period notice | 不想练 不练了 不想学 不学了 不来了 不想来 通知期
HINDERED: pregnant injured injury sick ill illness surgery abroad travel travelling traveling business_trip broke_my_leg | 怀孕 怀孕了 生病 受伤 出差 出国 骨折 手术
CORPORATE: corporate our_company my_company our_firm my_firm our_staff our_employees my_employees employees employer | 企业 员工
PAUSE: pause pausing freeze freezing put_on_hold put_it_on_hold on_hold take_a_break suspend hold | 暂停 冻结 停卡 请假
BENEFIT: benefit benefits included include includes perks advantages come_with | 好处 权益 福利 特权 包含 包括
RENEWAL: renew renewing renewal renews extend extending extension prolong prolonged | 续费 续订 续期 续借 续卡 延长 自动续费
PASSWORD: password passwords passcode pin | 密码 口令
RESET: reset resetting recover forgot forgotten forget lost remember new change restore locked_out get_back_into get_into_my locked do_not_remember can_not_remember | 重置 找回 忘 忘了 忘记 忘记了 改 修改 不记得 想不起来 更改 重设
USERNAME: username user_name usernames user_id login_name | 用户名 登录名
LOGIN: log_in login sign_in logging_in signing_in log_on access_my_account get_into_my_account locked_out get_back_into_my_account get_into_my | 登录 登陆 登不上 登录不了 登不进去 进不去
ACCOUNT: account accounts profile | 账号 账户 帐号 帐户 号
REGISTER: sign_up register registering registration | 注册 开户
CREATE: create creating open set_up sign_up register make registration new | 注册 创建 开通 开户 新建 申请
EMAIL: email e-mail mail email_address e-mails emails mails | 邮箱 邮件 电子邮件 邮箱地址
PHONENO: phone_number mobile_number telephone_number number phone mobile | 手机号 手机号码 电话号码 号码 手机 绑定手机
NEWSLETTER: newsletter newsletters mailing_list advertising marketing_emails promotional_emails emails spam | 订阅 广告 推送 营销短信 短信 邮件 通知
STOPIT: unsubscribe unsubscribing opt_out stop take_me_off off no_more | 取消订阅 退订 取消 不想收 不再收 屏蔽 关闭
INSTOCK: in_stock stock available availability have_any_left any_left still_have left sold_out out_of_stock back_in_stock restock available_again | 有货 现货 库存 缺货 没货 补货 到货 还有吗 有没有货 有货吗 断货 还有货 上架 卖完
WARRANTY: warranty warranties guarantee guaranteed guarantees | 保修 质保 保修期 质保期 三包 保修卡
WARRANTYOVER: out_of_warranty warranty_expired warranty_has_expired warranty_is_over warranty_ran_out after_the_warranty no_longer_under_warranty | 保修期过了 过了保修期 保修期已过 保修过期 过保 过保了 质保期过了 过了质保期
COVERED: cover covers covered under | 保 范围
REPAIR: repair repairs repairing fix fixing mend mending | 维修 修 修理 返修 报修
CONTACT: contact contacts contacting reach_you call_you talk_to speak_to get_in_touch get_hold_of customer_service hotline support phone_you write_to_you contact_details helpline email_you reach_someone reach_customer_service |
  联系 联系方式 客服 客服电话 热线 打电话 人工 联系你们 联系客服 咨询电话
TELEPHONE: phone telephone call number | 电话
TELEPHONE CALLNUMBER: phone_number phone_numbers telephone_number number_to_call | 电话号码 电话多少 客服电话 联系电话
COMPLAIN: complain complaint complaints complaining feedback dissatisfied rude unhappy not_happy poor_service bad_service unacceptable unfriendly terrible_service report_someone disappointed | 投诉 意见 建议 不满意 反馈 差评 态度差 态度太差 态度不好 反映 反映问题 服务差 不满 领导 告
APPOINTMENT: appointment appointments slot visit consultation session booking bookings reservation reservations slots visits fit_me_in see_the_doctor see_a_doctor see_the_dentist see_a_dentist see_someone check-up_appointment time_slot | 预约 挂号 预定 预订 号 号源 看诊
BOOK: book booking make making reserve reserving arrange schedule get set_up reservation fit_me_in see get_in | 预约 预订 预定 约 挂 订 挂号
APPOINTMENT BOOK: free_slot free_slots slots_free free_appointment free_appointments free_time free_times time_free |
TABLE BOOK: free_table free_tables tables_free |
ROOM BOOK: free_room free_rooms rooms_free |
TABLE: table tables | 位子 桌 座位 位置 餐位 桌位 包间
ROOM: room rooms | 房间 房 客房
CLASS CLASSKIND: yoga pilates zumba spinning spin aerobics hiit boxing ballet dancing | 瑜伽 普拉提 动感单车 尊巴 搏击 舞蹈
CLASS: class classes course courses lesson lessons workshop workshops training trainings tuition | 课 课程 班 团课 上课 学费 培训 培训班
JOB: job jobs hiring vacancy vacancies career careers internship work_for_you work_with_you open_positions employment work_here apply_for_a_job | 招聘 招人 工作机会 应聘 招工 求职 实习 兼职 岗位
BULK: bulk wholesale large_quantities large_order large_orders reseller b2b big_order in_bulk | 批发 团购 大量采购 批量 企业采购 大批
PRIVACY: privacy personal_data data_protection personal_information my_data gdpr | 隐私 个人信息 信息安全 数据安全 个人资料 泄露
LOSTFOUND: lost_property lost_and_found left_something left_behind lost_something lost_item | 失物招领 落下 落在 忘在 丢在 遗失物品 捡到
LEFT RESET: forgot_my |
LEFT: left_my | 忘拿 忘了拿 忘带走
THERE: there here your_place at_yours |
WIFI: wifi wi-fi wireless internet wlan | 无线网 网络 无线 上网
PET: pet pets animal animals | 宠物 动物
PETKIND: dog dogs puppy cat cats | 狗 猫 狗狗 小狗 小猫 猫咪 犬
BRING: bring take bringing come_with allowed allow welcome permitted let with friendly | 带 携带 允许 可以带 能带 进 入内 入住
ACCESS: wheelchair wheelchairs accessible accessibility disabled barrier_free step_free | 轮椅 无障碍 残疾人 残疾
CHILDCARE: child_care childcare creche nursery daycare babysitting babysitter look_after_my_kids look_after_my_children look_after_my_child look_after_my_baby | 托儿 托管 看孩子 带娃
CHILD: child children kid kids baby babies toddler son daughter boy girl boys girls toddlers infant teenager teenagers family | 小孩 孩子 儿童 宝宝 婴儿 小朋友 儿子 女儿 娃 几岁的孩子
GUEST: guest guests friend friends visitor visitors someone | 朋友 客人 访客 同伴
FOUNDED: how_old_is_the how_old_is_your how_old_are_your how_old_are_the how_old_are_you | 你几岁 你多大
AGE: age how_old minimum_age age_limit year_old years_old age_requirement | 年龄 几岁 多大 年龄限制 岁
INSURANCE: insurance insurances insurer health_insurance insurers insured have_cover my_cover health_cover dental_cover bupa cigna aetna axa allianz medicare medicaid aok | 医保 保险 商业保险 社保
CHECKIN: check_in checking_in check-in checkin arrive | 入住 办理入住 入住时间
CHECKOUT: check_out checking_out check-out checkout leave | 退房 离店 退房时间
EARLY: early earlier sooner in_advance | 提前 早点 早一点 早
LATER: late later longer after | 晚点 延迟 晚一点 推迟
BREAKFAST: breakfast breakfasts | 早餐 早饭 含早
TRIAL: trial trials free_trial try_out try_it try taster test_it trial_class trial_lesson demo trial_period | 试用 体验 试听 体验课 试一下 免费试用 试课 试学 试用期 试听课
SAMPLE: sample samples tasting taste | 试喝 试吃 小样 样品 试用装
UPGRADE: upgrade upgrading | 升级
DOWNGRADE: downgrade downgrading | 降级
DEPOSIT: deposit deposits down_payment | 押金 定金 订金 保证金
RESULT: result results test_results lab_results report reports | 结果 报告 化验 检查结果 成绩 化验单
PRESCRIPTION: prescription prescriptions repeat_prescription medication refill | 处方 开药 配药 药
CERTIFICATE: certificate certificates diploma | 证书 结业证 证明
LATEFEE: late_fee late_fees fine fines overdue | 罚款 滞纳金 逾期 超期
BORROW: borrow borrowing loan loans lend books | 借 借书 借阅 借几本
CARD: library_card member_card membership_card card id_card | 借书证 读者证 会员卡 卡 借阅证 证
VEGAN: vegan vegetarian vegetarians plant_based | 素食 素 纯素
ALLERGY: allergen allergens allergy allergies allergic | 过敏 过敏原
GENUINE: genuine authentic original fake real counterfeit fakes knock_off | 正品 真的 假货 真假 原装 正版 真货 假 高仿 保真 是真 授权 仿品 山寨 专柜 验货
MINIMUM: minimum_order minimum_purchase minimum_amount minimum_order_value | 起订量 最低消费 起送价 最少买 起订 起送
CONFIRM: confirmation confirm confirmed confirmation_email | 确认 确认邮件 确认信
CODE: verification_code security_code confirmation_code sms_code otp code activation_link | 验证码 短信验证码 校验码
LANGUAGE: language languages english german french spanish chinese | 语言 英语 中文 外语
REFER: refer referral referring recommend invite invite_friends refer_a_friend | 推荐 邀请 邀请好友 老带新
WASH: wash washing clean cleaning launder care_instructions machine_washable | 洗 清洗 机洗 清洁 怎么洗 水洗 保养
TICKET: ticket tickets admission entry entrance entrance_fee admission_fee | 门票 票 票价 入场券 入场
GROUP: group groups school_class | 团体 团队 多人 集体
CUSTOMS: customs duty duties import_tax import_taxes customs_duties customs_fees import_duties | 关税 清关 海关 进口税
EXPIRY: expire expires expiry expiration valid validity best_before shelf_life expiry_date how_long_are valid_for | 有效期 过期 保质期 到期 能用多久 失效
EMERGENCY: emergency emergencies urgent urgently out_of_hours bleeding bleed knocked_out broke_off knocked broke | 急诊 紧急 急救 出血
PAIN: pain pains painful hurts hurt swollen toothache ache aches unbearable killing_me agony | 疼 痛 肿
WILLHURT: does_it_hurt will_it_hurt will_this_hurt is_it_painful how_painful hurt_much hurt_a_lot painless will_i_feel_anything | 疼吗 痛吗 会疼 会痛 疼不疼 痛不痛 无痛
TRANSPORT: bus bus_stop tram_stop train metro subway tube public_transport tram station stop | 公交 地铁 公交车 地铁站 坐车 怎么坐车 交通
SHOWER: shower showers | 淋浴 洗澡 浴室
LOCKER: locker lockers cloakroom luggage_storage | 储物柜 柜子 更衣柜 存包 寄存
TOWEL: towel towels | 毛巾 浴巾
TOILET: toilet toilets restroom bathroom wc loo | 厕所 洗手间 卫生间
BRANCH: branch branches other_shops other_stores other_locations how_many_shops several_shops locations new_store new_shop new_branch another_branch | 分店 连锁店 几家店 其他店 别的店 分馆 新店
NEAREST: nearest closest near_me near nearby | 最近 附近 离我最近
TAXVAT: vat tax taxes including_tax vat_included | 含税 税
TIP: tip tips tipping gratuity | 小费
EXPRESS: express next_day same_day faster urgent_delivery speed_up rush | 加急 次日达 当日达 特快 快点 当天到
SUPPLIES: bring wear bring_along need_to_bring prepare | 带什么 准备什么 穿什么 带些什么 要带 准备
DATAOUT: export exporting download downloading backup | 导出 下载 备份
TEAM: colleague colleagues team_member team_members users user teammates | 同事 成员 团队成员 用户
APP: app mobile_app | APP app 手机版 小程序 客户端
SENSITIVE: sensitive sensitive_skin irritate irritation irritating rash | 敏感 敏感肌 过敏 容易过敏 刺激 泛红 皮肤薄 敏感皮肤 敏感肤质 过敏体质
CHECKUP: check-up checkup checkups check-ups check_up examination exam routine_exam inspection | 检查 体检 初诊
PATIENT: patient patients new_people newcomers new_clients new_members | 新病人 新患者 新客户
WHITEN: whitening whiten whiter bleach bleaching | 美白 洗牙
WHATBRING: what_to_bring what_should_i_bring what_do_i_bring what_do_i_need_to_bring what_do_i_need_to_take what_should_i_take should_i_bring do_i_need_to_bring need_to_bring bring_with_me take_with_me have_with_me what_to_wear what_should_i_wear what_do_i_need | 带什么 带些什么 准备什么 穿什么 需要带 要带什么 要准备什么 带哪些
OBTAIN: get obtain find receive earn | 领 领取 哪里领 获得 怎么得
PREMISES: practice clinic surgery hotel gym studio library museum salon school centre center pharmacy hospital bank hostel club company theatre cinema zoo | 酒店 诊所 健身房 图书馆 学校 馆 银行 中心 工作室 医院 校区 场馆 公司 民宿
FACILITY: restaurant cafe office garage pool bakery bar reception spa sauna desk department | 餐厅 泳池 前台 办公室 咖啡厅 饭店 桑拿
CANNOTCOME: can_not_make_it can_not_come will_not_be_there can_not_be_there unable_to_come can_not_attend will_be_late miss_my | 来不了 去不了 有事来不了 不能来 没法来
WHATDAY: which_day what_day which_days what_days | 哪几天 周几 星期几
SHIPINSURANCE: shipping_insurance | 运费险 退货险
KIND: used second_hand secondhand rental rented refurbished customised customized personalised personalized | 二手 旧的 租的 定制
GLUTEN: gluten gluten_free | 麸质 无麸质
COUNTRIES: countries country | 国家 哪些国家
ABROAD: abroad overseas international internationally worldwide foreign outside_the_country outside | 国外 海外 境外 国际
SHUTTLE: shuttle airport_transfer airport_pickup airport_shuttle | 接机 接送 接站
AIRPORT: airport | 机场
HOWOFTEN: how_often how_early how_far how_deep how_many_times how_far_in_advance what_age | 几次 多少次 提前几天 提前多久 多远
LUGGAGE: luggage bags bag suitcase suitcases baggage | 行李 行李箱 箱子
KEEP: store leave keep storage | 寄存 存放 放 存
EXTRABED: extra_bed cot crib | 加床 婴儿床
TIMETABLE: timetable class_schedule schedule | 课表 课程表 时间表 排课
TRAINER: personal_training personal_trainer trainer trainers coach coaches instructor teacher teachers tutor | 私教 教练 老师 外教 师资
MISSED: miss missed missing did_not_come did_not_go did_not_show_up | 没去 没来 旷课 缺席
BANNED: ban banned penalty penalised penalized suspended | 拉黑 处罚 罚
DIFFERENCE: difference differences differ compare comparison versus vs | 区别 不同 差别 对比
WHICHKIND: which types kinds options choices | 哪些 哪几种 种类 类型 哪种
QUIET: quiet quieter quietest busy busiest least_busy crowded crowd peak off-peak peak_hours rush_hour | 人少 人多 人最少 人最多 高峰 高峰期 拥挤 挤不挤
EXTRA: extra additional on_top separately | 另外 额外 另付 单独
MAKEUP: make_up_class make_up_lesson catch_up missed_class miss_a_class missed_lesson miss_a_lesson | 补课 缺课 落课 调课
LEVEL: level levels placement_test beginner beginners no_experience | 水平 级别 零基础 没基础 分级测试 初学者 新手 小白
REMOTE: online_class online_classes online_lessons remote remotely virtual video_lessons | 网课 线上课 直播课 在线上课
INTEGRATE: integrate integrates integration integrations api plugin zapier slack | 对接 集成 接口
SECURE: secure security safe encrypted two_factor two-factor 2fa two-step encryption | 安全 加密 两步验证
HOWMANY: how_many | 几本 多少本 几个人 多少人 几节 多少节
PRINT: print printing photocopy photocopies scan scanner printer printers copies | 打印 复印 扫描
TAKEAWAY: takeaway take_away to_go take_out takeout | 外带 打包 外卖
PRIVATEROOM: private_room private_dining | 包间 包厢
BIRTHDAY: birthday birthdays party parties celebrate event events | 生日 聚会 派对 宴会
OWNWINE: own_wine own_bottle corkage bring_wine | 自带酒水 开瓶费 自己带酒 自带酒
HIGHCHAIR: high_chair high_chairs highchair highchairs | 儿童椅 宝宝椅 婴儿椅
SMOKE: smoke smoking | 吸烟 抽烟
DRESS: dress_code | 着装 穿着要求
WAITING: waiting_list queue wait_time waiting_time long_wait wait | 排队 等位 等多久 取号
TRANSFER: transfer transferring give_to share pass_on | 转让 转给 转卡 过户
STUDYROOM: study_room study_rooms meeting_room meeting_rooms quiet_room | 自习室 自习 会议室 研讨室
EBOOK: e-books ebooks e-book ebook audiobooks | 电子书 有声书
MENU: menu dishes | 菜单 菜品 招牌菜
OUTAGE: outage outages down crash crashes crashing freezes | 卡 卡顿 闪退 崩溃 连不上
CLASSSIZE: class_size small_groups group_size | 一个班 小班 大班 班级人数
VACCINE: vaccination vaccinations vaccine flu_shot | 疫苗 打疫苗
NOSHOW: no_show late_cancellation cancellation_fee cancel_fee | 爽约 违约金 取消费
SEAT: seat seats seating | 座位 选座
`;
