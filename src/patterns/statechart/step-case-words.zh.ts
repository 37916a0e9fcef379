/** What sets the cases of a session's event apart, in Chinese. */
export const stepCase = {
  askBot: { failed: { indexBuilding: '索引正在构建' } },
  checkDraft: { done: { faulty: '有错误' } },
  checkSetupCode: { failed: { alreadyInitialized: '已初始化', wrong: '安装码错误' } },
  conflict: { resolved: { mine: '保留自己的修改', theirs: '保留他人的修改' } },
  createInstallation: {
    failed: {
      account: '账号有误',
      alreadyInitialized: '已初始化',
      application: '应用有误',
      organization: '组织有误',
    },
  },
  check: { accepted: { required: '有错误，但要求全部通过', wrong: '有错误' } },
  credentials: { changed: { empty: '清空' } },
  draft: {
    changed: {
      account: '账号',
      application: '应用',
      back: '改回原样',
      organization: '组织',
      tooLong: '内容过长',
    },
  },
  file: {
    chosen: { tooLarge: '文件过大' },
    removed: { first: '第一个', second: '第二个', unfit: '不支持的文件' },
    retried: { first: '第一个', unfit: '不支持的文件' },
  },
  files: { chosen: { two: '两个文件', unfit: '不支持的文件' } },
  message: {
    acknowledged: { '1': '第一条', '2': '第二条' },
    discarded: { '1': '第一条', '2': '第二条' },
    submitted: { '1': '第一条', '2': '第二条', blank: '空消息', tooLong: '过长的消息' },
  },
  note: { changed: { tooLong: '内容过长' } },
  openSession: { done: { renewed: '新的会话状态' }, failed: { unavailable: '聊天不可用' } },
  question: { changed: { blank: '清空' } },
  readRecord: {
    done: { otherField: '他人改了其他字段', same: '没有变化', sameField: '他人改了同一字段' },
  },
  record: {
    failed: { notFound: '记录不存在' },
    known: { parsing: '解析中' },
    read: {
      cancelled: '已取消',
      completed: '已完成',
      deployed: '已发布',
      deploying: '发布中',
      failed: '失败',
      parsing: '解析中',
    },
  },
  request: {
    made: { cancel: '停止', confirm: '继续', skipExisting: '跳过已有问答', updateExisting: '更新已有问答' },
  },
  requestDeployment: {
    failed: {
      deploymentRunning: '另一次发布进行中',
      draftUnchanged: '草稿没有变更',
      draftChanged: '草稿此后有变更',
      runningUnknown: '未知的发布进行中',
      validation: '备注有误',
    },
  },
  review: { accepted: { unchanged: '没有差异' } },
  save: { failed: { duplicate: '问题已存在' } },
  saveDraft: { failed: { conflict: '他人先保存了', fields: '字段有误' } },
  sendMessage: { failed: { passing: '暂时失败', refused: '被拒绝' } },
  sendRequest: { failed: { transitionRefused: '当前状态不允许' } },
  session: {
    ended: {
      forcedOffline: '被强制下线',
      memberDeleted: '已不是成员',
      passwordReset: '密码已被重置',
      passwordChanged: '密码已修改',
      signedOut: '已退出',
    },
    renewed: { other: '另一个人' },
  },
  signIn: {
    done: { none: '没有应用', one: '一个应用', several: '多个应用' },
    failed: { credentialsWrong: '账号或密码错误', networkError: '没有响应', tooManyRequests: '过于频繁' },
  },
  step: {
    chosen: { account: '账号', application: '应用', confirm: '确认', organization: '组织' },
  },
  storedUser: { changed: { other: '另一个人', removed: '无人登录', same: '同一个人' } },
  target: { chosen: { new: '新问答', qa: '已有问答' } },
  upload: { refused: { pending: '另一次导入未完成', pendingUnknown: '有未知的导入未完成' } },
  wish: { made: { rate: '评价', startAgain: '重新开始' } },
} as const;
