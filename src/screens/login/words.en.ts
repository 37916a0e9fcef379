export const login = {
  title: 'Sign in',
  text: 'Good to see you. Sign in with the account of your organization.',
  submit: 'Sign in',
  busy: 'Signing in…',
  form: 'Sign-in',
  noAccount: 'No account yet? An administrator of your organization can add you.',
  promise: {
    title: 'Answers at once, people when it matters.',
    text: 'A chatbot you can test before it speaks, and a desk where nothing gets lost.',
    customer: 'Can I change the delivery address after ordering?',
    bot: 'Yes, until the parcel leaves our warehouse: open the order and choose “Change address”.',
    matched: 'Matched {{score}}',
    handover: 'Handed to Mei Lin',
    agent: 'Hi! I have just changed it for you.',
    botName: 'Robot',
  },
  choose: {
    title: 'Choose an application',
    text: 'Your account works in several applications. You can switch at any time.',
    apps: 'Applications',
    forcedOffline: 'Switched off by an administrator',
    signOut: 'Use another account',
  },
} as const;

declare module '../../i18n/typed-t.ts' {
  interface Words {
    login: typeof login;
  }
}
