export const chitchatWords = {
  title: '导入闲聊',
  intro: '将 Excel 文件中的闲聊导入草稿：新增条目，或更新已有条目。写入之前由您检查确认。',
  file: {
    text: '每行一条闲聊：客户会说的话、其他说法和机器人的回复。',
    template: '还没有 Excel 文件？可以导出闲聊库后修改，或从模板开始：',
  },
  column: { standardQuestion: '问题', answer: '回复' },
  history: { added_other: '{{count, number}} 条闲聊' },
  review: {
    existing: {
      legend: '闲聊库中已有的条目',
      skipHelp: '只导入新的条目。',
      comparing: '正在与闲聊库逐行对比……',
      rules:
        '文件中没有的列保持不变；相似问题留空会清空相似问题，状态留空则保持原状态。确认之前如果有人修改了某条闲聊，则保留对方的修改。',
    },
    none: { changed: '没有要修改的条目' },
    noRoomTitle_other: '超出闲聊库上限 {{count, number}} 条',
    noRoomText:
      '闲聊库最多容纳 {{limit, number}} 条，现有 {{count, number}} 条。请删除不再需要的条目后回到这里，或取消本次导入，换用内容更少的文件。',
    toKnowledge: '前往闲聊库',
    allThere: '闲聊库中已有全部这些条目。要修改它们，请选择“更新”。',
    nothingNew: '所有行的内容都与闲聊库一致。',
    confirm_other: '导入 {{count, number}} 条闲聊',
    confirmUpdate_other: '更新 {{count, number}} 条闲聊',
  },
  reason: {
    standardQuestionEmpty: '问题为空',
    standardQuestionTooLong: '问题过长',
    similarQuestionRepeated: '相似问题彼此重复，或与问题重复',
    answerEmpty: '没有回复',
    answerTooLong: '有回复过长',
    answerLinkRefused: '回复中有链接不以 http://、https:// 或 {host} 开头',
    duplicateOfExisting: '闲聊库中已有这个问题',
    qaDeleted: '检查之后有人删除了这条闲聊',
    qaChangedSince: '检查之后有人修改了这条闲聊，因此没有覆盖',
  },
  undo: {
    text: '本次新增的闲聊会从草稿中移除，本次更新的闲聊会恢复原状，之后又修改过的除外。线上内容在下次发布之前不变。',
    done_other: '已撤销 {{count, number}} 条闲聊',
  },
  undone: {
    title_other: '导入已撤销：草稿中移除了 {{count, number}} 条闲聊',
    titleRestored_other: '导入已撤销：{{count, number}} 条闲聊已恢复原状',
    restored_other: '{{count, number}} 条闲聊已恢复原状。',
    kept_other: '{{count, number}} 条闲聊导入后被修改过，因此保留。',
    see: '查看闲聊库',
  },
  result: {
    title_other: '已导入 {{count, number}} 条闲聊',
    changed_other: '已更新 {{count, number}} 条闲聊',
    conflicting_other:
      '有 {{count, number}} 条闲聊在检查之后被他人修改，因此没有覆盖；可下载这些行后重新检查。',
    see: '查看闲聊',
  },
} as const;
