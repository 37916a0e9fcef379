import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { columnTitles } from '../../workbook/columns.ts';

type Schemas = components['schemas'];

const en = {
  column: {
    status: columnTitles.en.status,
    language: 'Language',
    question: 'Question',
    askedCount: 'Asked',
    lastAskedAt: 'Last asked',
    nearest: 'Nearest Q&A',
    score: 'Score',
    taughtTo: 'Taught to',
    name: 'Name',
    email: 'E-mail',
    accountName: 'Account name',
    consoleRole: 'Role in the console',
    deskRole: 'Role at the desk',
    access: 'Access',
    memberSince: 'Member since',
    time: 'When',
    actor: 'Who',
    action: 'Action',
    targetKind: 'Kind',
    target: 'What',
    note: 'Note',
    changes: 'Changed fields',
    from: 'From',
  },
  unmatched: { open: 'Open', taught: 'Taught', ignored: 'Ignored' },
  role: {
    superAdministrator: 'Super administrator',
    administrator: 'Administrator',
    deskAdmin: 'Desk administrator',
    agent: 'Agent',
  },
  access: { active: 'Active', forcedOffline: 'Forced offline' },
  figure: {
    conversationCount: 'Conversations',
    validSessionCount: 'Valid sessions',
    handoverCount: 'Handed over',
    abandonedCount: 'Left the queue',
    averageQueueSeconds: 'Time in queue (seconds)',
    averageFirstResponseSeconds: 'First response (seconds)',
    averageSessionSeconds: 'Session length (seconds)',
    satisfaction: 'Satisfaction (0–1)',
    ratingCount: 'Ratings',
    roundCount: 'Messages to the bot',
    resolutionRate: 'Resolved by the bot (0–1)',
    handoverRate: 'Handed over (0–1)',
    fallbackRate: 'Not understood (0–1)',
    suggestionRate: 'Suggestions (0–1)',
  },
  system: 'System',
};

/** What tables say. The words of screens are the console's; these are the same where both say the same. */
export interface TableWords {
  column: Record<keyof typeof en.column, string>;
  unmatched: Record<Schemas['UnmatchedQuestionStatus'], string>;
  role: Record<keyof typeof en.role, string>;
  access: Record<keyof typeof en.access, string>;
  figure: Record<keyof typeof en.figure, string>;
  /** Who did what nobody did. */
  system: string;
}

const zh: TableWords = {
  column: {
    status: columnTitles.zh.status,
    language: '语言',
    question: '问题',
    askedCount: '次数',
    lastAskedAt: '最近提问',
    nearest: '最接近的问答',
    score: '匹配度',
    taughtTo: '已归入的问答',
    name: '姓名',
    email: '邮箱',
    accountName: '账号名',
    consoleRole: '管理角色',
    deskRole: '客服角色',
    access: '账号状态',
    memberSince: '加入时间',
    time: '时间',
    actor: '操作人',
    action: '操作',
    targetKind: '类型',
    target: '对象',
    note: '备注',
    changes: '修改的字段',
    from: '起始时间',
  },
  unmatched: { open: '待处理', taught: '已教', ignored: '已忽略' },
  role: { superAdministrator: '超级管理员', administrator: '管理员', deskAdmin: '客服主管', agent: '客服' },
  access: { active: '正常', forcedOffline: '已强制下线' },
  figure: {
    conversationCount: '会话量',
    validSessionCount: '有效会话',
    handoverCount: '转人工量',
    abandonedCount: '排队放弃',
    averageQueueSeconds: '平均排队时长（秒）',
    averageFirstResponseSeconds: '平均首次响应（秒）',
    averageSessionSeconds: '平均会话时长（秒）',
    satisfaction: '满意度（0–1）',
    ratingCount: '评价数',
    roundCount: '客户消息量',
    resolutionRate: '机器人解决率（0–1）',
    handoverRate: '转人工率（0–1）',
    fallbackRate: '未答率（0–1）',
    suggestionRate: '推荐率（0–1）',
  },
  system: '系统',
};

export const tableWords: Record<Language, TableWords> = { en, zh };
