export const init = {
  title: 'Set up Parley',
  label: 'Setup steps',
  account: {
    step: 'Your account',
    title: 'Create your account',
    code: 'Setup code',
    codeHelp: 'Parley printed it where it was started. It shows that you run this server.',
    text: 'You will be the super administrator: the one account that cannot be removed.',
    nicknameHelp: 'Colleagues and customers see this name.',
    emailHelp: 'You sign in with it.',
    passwordHelp: '8–20 characters with digits, letters and special symbols.',
  },
  organization: {
    step: 'Organization',
    title: 'Name your organization',
    text: 'It groups your applications. You can change it later.',
    help: 'Such as “Acme”.',
  },
  application: {
    step: 'Application',
    title: 'Create your first application',
    text: 'An application is one chatbot with its knowledge base, channels and desk.',
    desk: 'I will also serve customers',
    deskHelp: 'Makes you a desk administrator, so that you can use the workspace too.',
  },
  confirm: {
    step: 'Review',
    title: 'Review and create',
    text: 'Creates your account, the organization and the application. Nothing has been stored yet.',
    yourRole: 'Your role',
    role: 'Super administrator',
    roleDesk: 'Super administrator and desk administrator',
    submit: 'Create',
    busy: 'Creating…',
    edit: 'Change',
    cancel: 'Stop',
  },
  failed: { retry: 'Try again', back: 'Back to review' },
  already: {
    title: 'Parley was set up meanwhile',
    text: 'Someone finished the setup before you. Sign in with an account of this organization.',
    action: 'Go to sign-in',
  },
} as const;

declare module '../../i18n/typed-t.ts' {
  interface Words {
    init: typeof init;
  }
}
