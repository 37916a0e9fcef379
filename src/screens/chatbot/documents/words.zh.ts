export { oneDocument } from '../document-words.zh.ts';

export const documents = {
  title: '文档管理',
  text: '没有问答可以回答时，机器人会根据这些文档回答，并注明文档和页码。变更在下次发布后对客户生效。',
  upload: '上传文档',
  limits:
    '支持 PDF（最多 {{pages, number}} 页）、Word、PowerPoint、Excel、文本、Markdown 和 HTML；每次最多 {{count, number}} 个文件，每个不超过 {{size}}',
  open: '打开“{{name}}”',
  columns: { name: '名称', state: '状态', passages: '段落', changed: '最近修改', actions: '操作' },
  pages_other: '{{count, number}} 页',
  filters: {
    search: '按名称搜索',
    format: '格式',
    anyFormat: '全部格式',
    state: '解析状态',
    anyState: '全部解析状态',
    anyStatus: '全部启用状态',
  },
  sort: {
    label: '排序',
    lastChanged: '最近修改在前',
    firstChanged: '最早修改在前',
    name: '按名称升序',
    nameBack: '按名称降序',
  },
  empty: {
    title: '还没有文档',
    text: '上传条款、手册或价目表。系统会逐页读取文字，您可以查看读取结果。',
  },
  actionsOf: '“{{name}}”的操作',
  uploads: {
    title: '上传列表',
    sending: '正在上传“{{name}}”',
    sent: '{{sent}} / {{size}}',
    waiting: '等待其他文件上传',
    cancel: '取消',
    cancelThis: '取消上传“{{name}}”',
    again: '重新上传',
    againThis: '重新上传“{{name}}”',
    remove: '移除',
    removeThis: '从列表中移除“{{name}}”',
    unsupported: '无法读取此类文件，或文件内容与文件名的格式不符',
    empty: '文件是空的',
    nameTaken: '已有同名文档，请重命名其中一个，或先删除旧文档。',
    leftOut_other: '有 {{count, number}} 个文件未加入：每次最多 {{limit, number}} 个。',
  },
} as const;
