export const audit = {
  title: '操作日志',
  text: '谁在何时修改过成员、知识库和版本。记录不可修改或删除。',
  column: { when: '时间', who: '操作人', action: '操作', target: '对象' },
  version: '版本 {{version}}',
  anyone: '全部操作人',
  anyAction: '全部操作',
  action: {
    member: {
      added: '添加成员',
      changed: '修改成员',
      forcedOffline: '强制成员下线',
      restored: '恢复成员访问',
      passwordReset: '重置成员密码',
      deleted: '删除成员',
    },
    qa: {
      added: '添加问答',
      edited: '编辑问答',
      moved: '移动问答',
      activated: '启用问答',
      deactivated: '停用问答',
      deleted: '删除问答',
    },
    import: { completed: '导入问答' },
    deployment: {
      requested: '发布草稿',
      cancelled: '取消发布',
      rolledBack: '回滚到某个版本',
      restored: '将版本恢复到草稿',
    },
  },
  empty: {
    title: '暂无操作记录',
    text: '对成员、知识库和版本的操作会记录在这里。',
  },
};
