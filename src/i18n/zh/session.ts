export const session = {
  roles: {
    superAdministrator: '超级管理员',
    administrator: '管理员',
    deskAdmin: '客服主管',
    agent: '客服',
    none: '无角色',
  },
  expired: {
    title: '请重新登录后继续',
    text: '登录已过期。本页内容均已保留，登录后即可继续。',
    submit: '登录并继续',
    leave: '前往登录页',
  },
  forcedOffline: {
    title: '您已被强制下线',
    text: '管理员已将您强制下线。请联系管理员恢复后重新登录。',
    action: '前往登录页',
  },
  userChanged: {
    title: '登录账号已切换',
    text: '本浏览器的其他标签页登录了另一个账号。请刷新页面，以该账号继续。',
    refresh: '刷新页面',
  },
  signedOutElsewhere: {
    title: '您已退出登录',
    text: '您在本浏览器的其他标签页退出了登录。重新登录后可在此继续。',
    action: '重新登录',
  },
  thirdParty: {
    none: { title: '未启用第三方登录', text: '贵组织尚未配置第三方登录，请使用账号和密码登录。' },
    arrived: {
      title: '无法使用此登录方式',
      text: '您已在其他系统登录并跳转至此，但贵组织尚未配置第三方登录。请使用账号和密码登录。',
    },
    refused: {
      title: '对方系统拒绝了登录',
      text: '请联系该系统的管理员，或使用账号和密码登录。对方给出的原因：',
    },
    action: '前往登录',
  },
  noAccess: {
    workspaceTitle: '工作台仅供客服使用',
    workspaceText: '您在“{{application}}”中没有客服角色，请联系管理员添加。',
    nobodyTitle: '您的访问已停用',
    nobodyText: '请联系管理员恢复您对“{{application}}”的访问。',
    noApplicationTitle: '尚未加入任何应用',
    noApplicationText: '您的账号不属于任何应用，请联系管理员添加。',
    toConsole: '打开管理控制台',
  },
  account: '我的账号',
  visitor: '访客 {{code}}',
  firstReply: {
    label: '待首次回复',
    column: '待首复',
    count_other: '{{count, number}} 位客户待首次回复',
  },
  wait: { late: '等待较久', overdue: '已超时' },
  signOut: {
    action: '退出登录',
    failed: '退出登录失败',
    title: '退出登录并离开工作台？',
    text_other: '退出后您将下线，{{count, number}} 个会话会立即回到队列：{{names}}。',
    more: '另外 {{count, number}} 位',
  },
  notFound: {
    title: '找不到应用 {{id}}',
    text: '地址可能有误，或者您还不是该应用的成员，请联系其管理员添加。当前登录账号：{{email}}。',
    applications: '您的应用',
    action: '前往首页',
  },
};
