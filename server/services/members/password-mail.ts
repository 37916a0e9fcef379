import type { Mail } from '../../mail/notifier.ts';
import type { Language } from '../settings/default-messages.ts';

interface PasswordMail {
  to: Mail['to'];
  applicationName: string;
  password: string;
  /** The sign-in address. Null if only request headers tell it, because a mail must not trust them. */
  address: string | null;
}

const texts = {
  en: ({ to, applicationName, password, address }: PasswordMail) => ({
    subject: `Your new password for ${applicationName}`,
    lines: [
      `Hello ${to.name},`,
      `An administrator of ${applicationName} has reset your password. The former one is not valid any more, and you have been signed out everywhere.`,
      `Your new password: ${password}`,
      address === null
        ? `Sign in with your email address ${to.address}.`
        : `Sign in at ${address} with your email address ${to.address}.`,
      'If you did not expect this, ask your administrator. Do not pass this mail on.',
    ],
  }),
  zh: ({ to, applicationName, password, address }: PasswordMail) => ({
    subject: `您在“${applicationName}”的新密码`,
    lines: [
      `${to.name}，您好：`,
      `“${applicationName}”的管理员重置了您的密码。原密码已失效，您已在所有设备上退出登录。`,
      `新密码：${password}`,
      address === null
        ? `请使用您的邮箱 ${to.address} 登录。`
        : `请打开 ${address}，使用您的邮箱 ${to.address} 登录。`,
      '如果您对此并不知情，请联系管理员。请勿转发此邮件。',
    ],
  }),
} satisfies Record<Language, (mail: PasswordMail) => { subject: string; lines: string[] }>;

/** Nothing else ever shows a reset password. */
export function passwordMail(language: Language, mail: PasswordMail): Mail {
  const { subject, lines } = texts[language](mail);
  return { to: mail.to, subject, text: `${lines.join('\n\n')}\n` };
}
