export const guide = {
  title: '快速入门',
  text: '从空白的知识库到服务第一位客户，只需五步。每一步真正完成后会自动打勾。',
  progress: '已完成 {{done, number}} / {{total, number}}',
  allDone: '全部就绪：客户可以提问，您可以开始接待了。',
  doneAt: '完成于 {{time}}',
  steps: '步骤',
  done: '已完成',
  todo: '待完成',
  step: {
    importKnowledge: {
      title: '导入知识',
      text: '用 Excel 文件导入客户常问的问题和答案，或在知识库中逐条添加。',
      action: '导入 Excel 文件',
      again: '打开知识库',
    },
    tryOnlineTest: {
      title: '在线测试',
      text: '像客户一样提问，查看答案、匹配度和原因。',
      action: '打开在线测试',
      again: '再次测试',
    },
    deploy: {
      title: '发布第一个版本',
      text: '发布之前，知识库的答案不会上线；每个版本都可以回滚。',
      action: '去发布',
      again: '查看版本',
    },
    shareChat: {
      title: '接入网页聊天',
      text: '分享聊天页面的链接，或将网页插件嵌入您的网站。',
      action: '获取链接',
      again: '打开网页聊天',
    },
    serveCustomer: {
      title: '服务一位客户',
      text: '机器人转人工后，会话会出现在工作台。',
      action: '打开工作台',
      again: '打开工作台',
      noDesk: '这一步需要客服角色。请添加一位有客服角色的成员，或请其他管理员为您添加该角色。',
      noDeskAction: '添加成员',
    },
  },
};
