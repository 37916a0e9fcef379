import type { channels as english } from './words.en.ts';
import type { Mirror } from '../../../i18n/mirror.ts';

export const channels = {
  list: {
    title: '渠道',
    text: '客户从这里联系到您。',
    open: '去设置',
    kind: { web: '网页聊天' },
    kindText: { web: '独立的聊天页面，以及放在您网站上的聊天按钮。' },
    sites_other: '已允许 {{count, number}} 个网站',
    noSites: '仅聊天页面',
    empty: { title: '暂无渠道', text: '本应用还没有可供客户使用的渠道。' },
  },
  web: {
    title: '网页聊天',
    text: '把聊天页面作为链接分享，或把聊天按钮放到您的网站上。',
    form: '网页聊天设置',
    saved: '网页聊天设置已保存',
    savedText: '对客户立即生效。',
    deactivatedTitle: '该渠道已停用',
    deactivatedText: '客户打开聊天页面或挂件时，会看到暂不可用的提示。',
    share: {
      title: '聊天页面',
      text: '独立页面，可用于邮件链接、二维码或菜单。',
      label: '聊天页面地址',
      open: '打开聊天页面',
    },
    widget: {
      title: '网站挂件',
      text: '您网站右下角的圆形按钮，点击即可打开聊天。请将代码粘贴到每个页面的 </body> 之前。',
      label: '挂件代码',
      hint: '如需固定语言，请添加 data-lang="zh" 或 data-lang="en"；否则跟随页面语言。',
      noSite: '还没有允许显示挂件的网站，请在下方添加网站地址。',
    },
    preview: {
      title: '预览',
      text: '客户看到的效果。这是真实会话，会出现在工作台中。',
      show: '显示预览',
      hide: '收起预览',
      frame: '聊天预览',
      version: '机器人按已发布的版本回答。',
    },
    settings: {
      title: '渠道信息',
      text: '便于同事区分渠道，并决定客户能否使用该渠道。',
      nameHelp: '客服在每个会话旁都会看到。',
      status: '客户可以使用该渠道',
      statusHelp: '停用后，聊天页面和挂件会提示暂不可用。',
    },
    origins: {
      title: '允许的网站',
      text: '只有这些网站可以在页面中嵌入聊天。聊天页面始终可以通过链接打开。',
      label: '网站 {{position}}',
      placeholder: 'https://www.example.com',
      add: '添加网站',
      remove: '移除 {{site}}',
      removeEmpty: '移除网站 {{position}}',
      help: '填写协议和域名，如有端口请一并填写，不含路径。',
      none: '还没有网站，挂件不会显示在任何地方。',
      limit: '最多 {{count, number}} 个网站。',
    },
  },
} satisfies Mirror<typeof english>;
