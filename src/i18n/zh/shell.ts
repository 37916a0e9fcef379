import type { shell as english } from '../en/shell.ts';
import type { Mirror } from '../mirror.ts';

export const shell = {
  navigation: '主导航',
  breadcrumbs: '当前位置',
  skip: '跳到内容',
  collapse: '收起导航',
  expand: '展开导航',
  openNavigation: '打开导航',
  workspace: '工作台',
  unanswered_other: '{{count, number}} 个会话等待您回复',
  message: { placeholder: '使用默认文案', counter: '{{count, number}} / {{limit, number}}' },
  application: {
    nameHelp: '例如“云舟客服”。',
    languagesHelp: '客户使用的语言。',
    defaultLanguageHelp: '无法判断客户语言时使用。',
    timeZoneHelp: '按日统计和所有时间均以此为准。',
    switch: '切换应用',
    id: 'ID {{id}}',
    new: '新建应用…',
    newTitle: '新建应用',
    newText: '本组织的又一个机器人，拥有独立的知识库、渠道和工作台。',
    create: '创建应用',
    created: '已创建“{{name}}”',
  },
  account: { label: '您的账号' },
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
    text_other: '有 {{count, number}} 处改动尚未发布',
    action: '去发布',
  },
  connection: {
    lost: '实时更新已中断，正在重新连接…',
    retry: '立即重连',
  },
  trial: { left_other: '试用剩余 {{count, number}} 天', over: '试用已结束' },
} satisfies Mirror<typeof english>;
