export const file = {
  title: '文件搜索',
  text: '按词语在已启用的文档中查找段落，词形不同也能找到。',
  search: '在文档中搜索',
  document: '文档',
  anyDocument: '全部文档',
  hits: '段落',
  found_other: '找到 {{count, number}} 个段落',
  most: '仅显示最匹配的 {{count, number}} 个段落，增加词语可缩小范围。',
  where: '{{name}}，第 {{page}} 页',
  slide: '{{name}}，第 {{page}} 张幻灯片',
  fits: '包含搜索内容的 {{share}}',
  missing: '未包含：{{words}}',
  makeQa: '据此新建问答',
  makeQaOf: '据“{{where}}”的段落新建问答',
  start: {
    title: '想查找什么内容？',
    text: '像客户提问那样输入词语，即可看到文档中的相关内容及其位置。',
  },
  nothing: {
    title: '没有段落包含这些词语',
    text: '请换用其他词语。停用的文档和已排除的段落不参与搜索。',
  },
  noDocuments: {
    title: '还没有可搜索的文档',
    text: '请上传或启用文档，只有已启用的文档会被搜索。',
    action: '前往文档管理',
  },
} as const;
