import type { shell as english } from '../en/shell.ts';
import type { Mirror } from '../mirror.ts';

export const shell = {
  navigation: '主导航',
  breadcrumbs: '当前位置',
  skip: '跳到内容',
  collapse: '收起导航',
  expand: '展开导航',
  openNavigation: '打开导航',
  sections: {
    guide: '快速入门',
    chatbot: '机器人',
    customerConfig: '渠道',
    config: '配置',
    manage: '团队',
    dataBoard: '数据看板',
  },
  screens: {
    guide: '快速入门',
    basic: '基础设置',
    knowledge: '知识库',
    import: '导入',
    onlineTest: '在线测试',
    deploy: '发布',
    record: '发布记录',
    channels: '渠道',
    web: '网页聊天',
    setting: '全局设置',
    member: '成员管理',
    monitor: '实时监控',
    workspace: '工作台',
  },
  application: { switch: '切换应用', id: 'ID {{id}}' },
  account: { label: '您的账号', signOut: '退出登录', signOutFailed: '退出登录失败' },
  palette: {
    open: '搜索与命令',
    title: '命令',
    placeholder: '前往页面或执行命令',
    nothing: '没有找到，请换个词试试。',
    go: '前往',
    applications: '应用',
    commands: '命令',
  },
  pendingDeploy: {
    text_other: '有 {{shown}} 处改动尚未发布',
    action: '去发布',
  },
  connection: {
    lost: '实时更新已中断，正在重新连接…',
    retry: '立即重连',
  },
  trial: { left_other: '试用剩余 {{count}} 天', over: '试用已结束' },
} satisfies Mirror<typeof english>;
