import type { login as english } from './words.en.ts';
import type { Mirror } from '../../i18n/mirror.ts';

export const login = {
  title: '登录',
  text: '欢迎回来，请使用贵组织的账号登录。',
  submit: '登录',
  busy: '正在登录…',
  form: '登录',
  noAccount: '还没有账号？请联系贵组织的管理员添加。',
  promise: {
    title: '即时解答，关键时刻有人在。',
    text: '机器人上线前先测试，每一条消息都有着落。',
    customer: '下单后还能修改收货地址吗？',
    bot: '可以，包裹出库前均可修改：打开订单，点击“修改地址”即可。',
    matched: '匹配度 {{score}}',
    handover: '已转接林美',
    agent: '您好，我已经帮您改好了。',
    botName: '机器人',
  },
  choose: {
    title: '选择应用',
    text: '您的账号属于多个应用，登录后可随时切换。',
    apps: '应用',
    forcedOffline: '已被管理员停用',
    signOut: '使用其他账号',
  },
} satisfies Mirror<typeof english>;
