const en = {
  chat: 'Chat',
  open: (unread: number) => {
    if (unread === 0) return 'Open the chat';
    return unread === 1 ? 'Open the chat, 1 unread message' : `Open the chat, ${unread} unread messages`;
  },
  close: 'Close the chat',
  elsewhere: 'The chat cannot be shown here. Open it in a new tab.',
};

export type WidgetWords = typeof en;

const zh: WidgetWords = {
  chat: '在线咨询',
  open: (unread) => (unread === 0 ? '打开在线咨询' : `打开在线咨询，${unread} 条未读消息`),
  close: '关闭在线咨询',
  elsewhere: '无法在此显示聊天窗口，请点击在新标签页中打开。',
};

/** By the first part of a language tag; English where it is another language. */
export function wordsFor(tag: string): WidgetWords {
  return tag.toLowerCase().startsWith('zh') ? zh : en;
}
