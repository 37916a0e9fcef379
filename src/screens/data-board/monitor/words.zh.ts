export const dataBoard = {
  monitor: {
    title: '实时监控',
    text: '客服当前的接待情况，数据自动更新。',
    noAgents: {
      title: '暂无客服',
      text: '拥有客服角色的成员会显示在这里，请先在团队中设置。',
      action: '前往团队',
    },
    workspace: '打开工作台',
  },
};
