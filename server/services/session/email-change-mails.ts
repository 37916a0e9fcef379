import type { Mail } from '../../mail/notifier.ts';
import type { Language } from '../settings/default-messages.ts';

interface CodeMail {
  to: Mail['to'];
  code: string;
  minutes: number;
}

interface ChangedMail {
  /** The former address. */
  to: Mail['to'];
  email: string;
}

const codeTexts = {
  en: ({ to, code, minutes }: CodeMail) => ({
    subject: `${code} is your code`,
    lines: [
      `Hello ${to.name},`,
      `this code makes ${to.address} the email address of your account: ${code}`,
      `It works once, and expires after ${minutes} minutes.`,
      'If you did not ask for it, do nothing. Do not pass the code on.',
    ],
  }),
  zh: ({ to, code, minutes }: CodeMail) => ({
    subject: `您的验证码：${code}`,
    lines: [
      `${to.name}，您好：`,
      `您正在将账号的邮箱改为 ${to.address}，验证码为：${code}`,
      `验证码仅可使用一次，${minutes} 分钟内有效。`,
      '如果不是您本人操作，无需处理。请勿将验证码告知他人。',
    ],
  }),
} satisfies Record<Language, (mail: CodeMail) => { subject: string; lines: string[] }>;

const changedTexts = {
  en: ({ to, email }: ChangedMail) => ({
    subject: 'The email address of your account has changed',
    lines: [
      `Hello ${to.name},`,
      `your account now has the email address ${email}. You sign in with it from now on.`,
      'If you did not change it, tell an administrator at once.',
    ],
  }),
  zh: ({ to, email }: ChangedMail) => ({
    subject: '您的账号邮箱已更改',
    lines: [
      `${to.name}，您好：`,
      `您的账号邮箱已改为 ${email}，今后请使用该邮箱登录。`,
      '如果不是您本人操作，请立即联系管理员。',
    ],
  }),
} satisfies Record<Language, (mail: ChangedMail) => { subject: string; lines: string[] }>;

function mailOf(to: Mail['to'], { subject, lines }: { subject: string; lines: string[] }): Mail {
  return { to, subject, text: `${lines.join('\n\n')}\n` };
}

/** To the new address: the only place that shows the code. */
export function emailCodeMail(language: Language, mail: CodeMail): Mail {
  return mailOf(mail.to, codeTexts[language](mail));
}

/** To the former address, whose owner may not have asked for the change. */
export function emailChangedMail(language: Language, mail: ChangedMail): Mail {
  return mailOf(mail.to, changedTexts[language](mail));
}
