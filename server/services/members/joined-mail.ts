import type { Mail } from '../../mail/notifier.ts';
import type { Language } from '../settings/default-messages.ts';

interface JoinedMail {
  to: Mail['to'];
  applicationName: string;
  /** The nickname of who added them. */
  addedBy: string;
  /** The sign-in address. Null if only request headers tell it, because a mail must not trust them. */
  address: string | null;
}

const texts = {
  en: ({ to, applicationName, addedBy, address }: JoinedMail) => ({
    subject: `You are a member of ${applicationName} now`,
    lines: [
      `Hello ${to.name},`,
      `${addedBy} has added you to ${applicationName}.`,
      address === null
        ? `Sign in with your email address ${to.address} and the password that you have.`
        : `Sign in at ${address} with your email address ${to.address} and the password that you have.`,
      'You choose the application after signing in, and change it at the top of the page.',
      'If you did not expect this, ask your administrator.',
    ],
  }),
  zh: ({ to, applicationName, addedBy, address }: JoinedMail) => ({
    subject: `您已加入“${applicationName}”`,
    lines: [
      `${to.name}，您好：`,
      `${addedBy} 已将您添加到“${applicationName}”。`,
      address === null
        ? `请使用您的邮箱 ${to.address} 和现有密码登录。`
        : `请打开 ${address}，使用您的邮箱 ${to.address} 和现有密码登录。`,
      '登录后可选择要进入的应用，也可随时在页面顶部切换。',
      '如果您对此并不知情，请联系管理员。',
    ],
  }),
} satisfies Record<Language, (mail: JoinedMail) => { subject: string; lines: string[] }>;

/** Tells somebody who has an account that they are a member of another application. */
export function joinedMail(language: Language, mail: JoinedMail): Mail {
  const { subject, lines } = texts[language](mail);
  return { to: mail.to, subject, text: `${lines.join('\n\n')}\n` };
}
