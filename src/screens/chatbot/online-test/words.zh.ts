import type { onlineTest as english } from './words.en.ts';
import type { Mirror } from '../../../i18n/mirror.ts';

export const onlineTest = {
  title: '在线测试',
  intro: '像客户一样向草稿提问。这里的内容不会被客户看到。',
  language: '机器人的语言',
  conversation: '测试对话',
  log: '问答记录',
  empty: '请像客户那样输入问题：可以简短、有错别字，用自己的话说。',
  question: '问题',
  placeholder: '向机器人提问……',
  ask: '提问',
  asking: '机器人正在思考……',
  indexBuilding: '草稿仍在学习中，学习完成后会自动提出这个问题。',
  giveUp: '收回问题',
  kind: { answer: '直接回答', suggestions: '推荐问题', fallback: '兜底回复', handover: '转人工' },
  handedOver: '机器人不再回复，直接为客户转接人工客服。',
  reasons: '原因',
  reasonsEmpty: '这里会显示候选问题、得分，以及得出回答的每一步。',
  candidates: '候选问题',
  noCandidates: '知识库中没有相近的问题。',
  answered: '以此作答',
  matched: '最接近的问法：',
  score: '得分',
  trace: '步骤',
  against:
    '得分 {{score, number(minimumFractionDigits: 2; maximumFractionDigits: 2)}}，阈值 {{threshold, number(minimumFractionDigits: 2; maximumFractionDigits: 2)}}',
  took: '{{milliseconds, number}} 毫秒',
  index: {
    emptyTitle: '草稿还没有任何知识',
    emptyText: '先导入工作簿或添加一条问答，再来这里提问。',
    import: '导入问答',
    building: '正在学习草稿',
    failed: '草稿学习失败。下次修改会重新开始学习，在此之前暂时无法作答。',
    ready: '{{qas, number}} 条问答，共 {{questions, number}} 个问题',
  },
} satisfies Mirror<typeof english>;
