import type { init as english } from './words.en.ts';
import type { Mirror } from '../../i18n/mirror.ts';

export const init = {
  title: '初始化 Parley',
  label: '初始化步骤',
  account: {
    step: '您的账号',
    title: '创建您的账号',
    code: '初始化码',
    codeHelp: 'Parley 启动时会显示此码，用于确认您是这台服务器的管理者。',
    text: '您将成为超级管理员，这是唯一不可删除的账号。',
    nicknameHelp: '同事和客户会看到这个名称。',
    emailHelp: '用于登录。',
    passwordHelp: '8–20 个字符，须包含数字、字母和特殊符号。',
  },
  organization: {
    step: '组织',
    title: '为您的组织命名',
    text: '组织下可以有多个应用，名称以后可以修改。',
    help: '例如“云舟科技”。',
  },
  application: {
    step: '应用',
    title: '创建第一个应用',
    text: '一个应用就是一个机器人，以及它的知识库、渠道和客服。',
    desk: '我也要接待客户',
    deskHelp: '您将同时成为客服主管，可以使用工作台。',
  },
  confirm: {
    step: '确认',
    title: '确认并创建',
    text: '将创建您的账号、组织和应用。目前尚未保存任何内容。',
    yourRole: '您的角色',
    role: '超级管理员',
    roleDesk: '超级管理员、客服主管',
    submit: '创建',
    busy: '正在创建…',
    edit: '修改',
    cancel: '停止',
  },
  failed: { retry: '重试', back: '返回确认' },
  already: {
    title: '系统已被初始化',
    text: '已有人先完成了初始化，请使用贵组织的账号登录。',
    action: '前往登录',
  },
} satisfies Mirror<typeof english>;
