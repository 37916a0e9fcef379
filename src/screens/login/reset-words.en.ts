export const reset = {
  back: 'Back to sign-in',
  forgot: {
    title: 'Forgot your password?',
    text: 'Say who you are, and you get a mail with a link to choose a new password.',
    form: 'Forgotten password',
    submit: 'Send the link',
    unavailable:
      'This installation sends no mails with links. An administrator of your organization can reset your password. If you are the super administrator, ask whoever runs this server.',
    sent: 'Look into your mailbox',
    sentText:
      'If there is an account “{{name}}”, a mail with a link is on its way to its address. The link works once, and for {{minutes}} minutes.',
    none: 'No mail? Look among the spam, or ask an administrator of your organization.',
    again: 'Enter another name',
  },
  choose: {
    title: 'Choose a new password',
    text: 'Then you are signed out everywhere, and sign in with it.',
    form: 'New password',
    password: 'New password',
    again: 'New password again',
    help: '8–20 characters with digits, letters and special symbols.',
    submit: 'Set password',
    done: 'Your new password is in force',
    doneText: 'You are signed out everywhere. Sign in with the new password.',
    signIn: 'Sign in',
    useless: 'This link does not work any more',
    uselessText:
      'It works once, for {{minutes}} minutes, and until the password changes in another way. You can ask for another link.',
    another: 'Ask for another link',
  },
} as const;
