import type { Mail } from '../../mail/notifier.ts';
import type { Language } from '../settings/default-messages.ts';

interface ResetMail {
  to: Mail['to'];
  link: string;
  minutes: number;
}

const texts = {
  en: ({ to, link, minutes }: ResetMail) => ({
    subject: 'Choose a new password',
    lines: [
      `Hello ${to.name},`,
      'somebody, probably you, asked for a new password for your account. Open this link to choose one:',
      link,
      `It works once, and expires after ${minutes} minutes. You are then signed out everywhere, and sign in with the new password.`,
      'If you did not ask for it, do nothing: your password stays as it is. Do not pass this mail on.',
    ],
  }),
  zh: ({ to, link, minutes }: ResetMail) => ({
    subject: '设置新密码',
    lines: [
      `${to.name}，您好：`,
      '有人（可能是您本人）为您的账号申请重置密码。请打开以下链接设置新密码：',
      link,
      `链接仅可使用一次，${minutes} 分钟内有效。设置后，所有设备上的登录都会失效，请使用新密码重新登录。`,
      '如果不是您本人操作，无需处理，您的密码不会改变。请勿转发此邮件。',
    ],
  }),
} satisfies Record<Language, (mail: ResetMail) => { subject: string; lines: string[] }>;

/** The only place that shows the link. */
export function passwordResetMail(language: Language, mail: ResetMail): Mail {
  const { subject, lines } = texts[language](mail);
  return { to: mail.to, subject, text: `${lines.join('\n\n')}\n` };
}
