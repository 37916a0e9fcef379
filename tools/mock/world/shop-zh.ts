import { categoriesZh } from './knowledge-zh.ts';
import type { ShopProse } from './prose.ts';
import { talksZh } from './talks-zh.ts';

const list = (text: string): string[] => text.split('、');

/** 远山户外 sells what people take along into the mountains. */
export const shopZh: ShopProse = {
  language: 'zh',
  organization: '远山户外',
  application: '远山户外客服中心',
  channels: ['帮助中心', '结算页', '物流查询页'],
  categories: categoriesZh,
  talks: talksZh,
  products: list('山脊帐篷、远行背包、细雨冲锋衣、山湖睡袋、石堆登山鞋、炉边羽绒服、余烬炉头'),
  team: list(
    '林美、陈宇、王思远、李佳怡、张浩然、刘雨桐、赵明轩、黄晓雯、周子涵、吴俊杰、徐梦瑶、孙志强、马丽娜、朱嘉豪、胡静、郭文博、何雪、高翔、罗欣怡、郑凯、梁晨、谢婉婷、宋宇航、唐薇、许诺、韩冰、冯思琪、邓磊、曹颖、彭程、曾雅、肖楠、田甜、董浩、袁媛、潘越、于洋、蒋欣、蔡文静、余波、杜鹃、叶子、程诚、苏晴、魏然、吕梁、丁香、任重、沈默、姚远、卢山、姜维、崔莹、钟灵、谭笑、陆游远、汪洋、范晓、金鑫、石磊、廖凡、贾静、夏雨、韦婷',
  ),
  mailboxes: list(
    'mei、chenyu、siyuan、jiayi、haoran、yutong、mingxuan、xiaowen、zihan、junjie、mengyao、zhiqiang、lina、jiahao、hujing、wenbo、hexue、gaoxiang、xinyi、zhengkai、liangchen、wanting、yuhang、tangwei、xunuo、hanbing、siqi、denglei、caoying、pengcheng、zengya、xiaonan、tiantian、donghao、yuanyuan、panyue、yuyang、jiangxin、wenjing、yubo、dujuan、yezi、chengcheng、suqing、weiran、lvliang、dingxiang、renzhong、shenmo、yaoyuan、lushan、jiangwei、cuiying、zhongling、tanxiao、luyy、wangyang、fanxiao、jinxin、shilei、liaofan、jiajing、xiayu、weiting',
  ),
  customers: list(
    '小山、阿青、晚风、李女士、张先生、豆豆妈妈、驴友老周、北方有雪、木子、王小姐、一颗栗子、Kevin、陈老师、走走停停、云上、赵哥、糖糖、山里人、吴先生、小鹿、郑女士、阿杰、南山南、Lily、何姐、海盐、刘同学、半夏、老马、橙子、孙先生、阿宁、周周、青柠、徐女士、大熊、一诺、梁先生、小满、冬至、胡同学、可可、高女士、沐沐、老韩、星野',
  ),
  askForPerson: ['转人工', '我想找人工客服', '机器人说不清楚，找个人吧', '人工'],
  thanks: ['好的，谢谢。', '明白了，谢谢！', '嗯嗯', '知道了。'],
  ratingComments: ['回复很快，态度也好。', '', '五分钟就解决了！', '等得有点久。', '', '很耐心，谢谢。'],
  ratingTags: { good: ['态度好', '回复快'], poor: ['等待久'] },
  groups: ['订单组', '售后组', '商品组', '会员组'],
  deploymentNotes: [
    '首批问答',
    '各地配送时效',
    '秋季价格',
    '登山鞋与炉头保修',
    '国庆营业时间',
    '新增分期付款',
    '会员积分',
    '精简答案',
    '新款颜色',
    '各地退货时效',
    '修正错别字',
    '配件',
  ],
  workbooks: [
    '常见问题.xlsx',
    '配送时效.xlsx',
    '2026保修.xlsx',
    '会员.xlsx',
    '秋季价格.xlsx',
    '旧版知识库.xlsx',
    '尺码.xlsx',
    '退换货.xlsx',
    '门店整理.xlsx',
    '颜色.xlsx',
    '保养.xlsx',
    '年终活动.xlsx',
  ],
};
