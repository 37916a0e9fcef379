import type { FieldCode } from '../../api/__generated__/schema.d.ts';
import type { problems as english } from '../en/problems.ts';
import type { Mirror } from '../mirror.ts';

const title = {
  validationFailed: '部分内容需要修改',
  malformedRequest: '请求无法识别',
  unauthenticated: '您尚未登录',
  sessionExpired: '登录已过期',
  credentialsWrong: '账号或密码错误',
  forbidden: '您的角色无权执行此操作',
  originRefused: '请求来自其他网站，已被拒绝',
  packageExpired: '套餐已过期，该功能已停用',
  notFound: '内容不存在或已被删除',
  alreadyInitialized: '系统已完成初始化',
  notInitialized: '系统尚未初始化',
  payloadTooLarge: '内容超出大小限制',
  unsupportedMediaType: '不支持此类内容',
  tooManyRequests: '操作过于频繁',
  tooManyStreams: '同时打开的页面过多',
  operationFailed: '操作失败',
  storeUnavailable: '数据服务暂时无法连接',
  overloaded: '服务器繁忙',
  requestTimeout: '请求超时',
  networkError: '网络错误',
  offline: '无网络连接',
};

const hint = {
  validationFailed: '内容尚未保存，请修改标出的项后重试。',
  malformedRequest: '没有任何改动，请刷新页面后重试。',
  unauthenticated: '请登录后继续。',
  sessionExpired: '请重新登录后继续，您填写的内容仍在。',
  credentialsWrong: '请检查后重试。',
  forbidden: '如有需要，请联系管理员。',
  originRefused: '没有任何改动，请在控制台自己的地址中重试。',
  packageExpired: '数据均已保留，续费后即可继续使用该功能。',
  notFound: '它可能已被删除，或地址有误。',
  alreadyInitialized: '请使用已有账号登录。',
  notInitialized: '请打开控制台完成初始化。',
  payloadTooLarge: '内容未上传，请选择更小的文件或缩短文字。',
  unsupportedMediaType: '没有任何改动，请使用本页说明的格式。',
  tooManyRequests: '请稍后重试。',
  tooManyStreams: '请关闭一些页面，包括其他窗口中的页面。',
  operationFailed: '没有丢失任何内容，请稍后重试。',
  storeUnavailable: '您填写的内容仍在，请稍后重试。',
  overloaded: '您填写的内容仍在，请稍后重试。',
  requestTimeout: '您填写的内容仍在，请重试。',
  networkError: '您填写的内容仍在，请重试。',
  offline: '您填写的内容仍在，请检查网络后重试。',
};

const field = {
  required: '不能为空',
  tooLong: '内容过长',
  tooShort: '内容过短',
  tooMany: '数量过多',
  format: '格式不正确',
  mismatch: '两次输入不一致',
  duplicate: '内容重复',
  range: '超出范围',
  unknownField: '未知的字段',
  unknownValue: '未知的值',
  passwordSameAsEmail: '密码不能与邮箱相同',
  passwordNeedsDigit: '密码须包含数字',
  passwordNeedsLetter: '密码须包含字母',
  passwordNeedsSymbol: '密码须包含特殊符号',
  reminderNotBeforeEnd: '提醒时间须早于自动结束时间',
  suggestionNotBelowAnswer: '推荐阈值须低于直接回答阈值',
  addressRefused:
    '仅允许公网可访问的 https 地址，其他地址可由服务器运维人员通过 PARLEY_OUTGOING_ALLOWED 放行',
} satisfies Record<FieldCode, string>;

export const problems = {
  title,
  hint,
  field,
  fieldLimit: {
    tooLong_other: '最多 {{count, number}} 个字符',
    tooShort_other: '至少 {{count, number}} 个字符',
    tooMany_other: '最多 {{count, number}} 项',
    below: '不得小于 {{limit, number}}',
    above: '不得大于 {{limit, number}}',
  },
  retryAfter: '请在 {{time}}后重试。',
  reference: '参考编号 {{id}}',
  unexpected: {
    title: '发生了意外情况',
    hint: '已保存的内容是安全的。请刷新页面；若再次出现，请告知管理员。',
  },
} satisfies Mirror<typeof english>;
