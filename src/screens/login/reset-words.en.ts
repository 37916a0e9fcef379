export const reset = {
  back: 'Back to sign-in',
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your email or account name. You then get an email with a link to choose a new password.',
    form: 'Forgotten password',
    submit: 'Send the link',
    unavailable:
      'This installation cannot email links. An administrator of your organization can reset your password. If you are the super administrator, ask whoever runs this server.',
    sent: 'Check your inbox',
    sentText:
      'If there is an account “{{name}}”, an email with a link is on its way to its address. The link works once, and expires after {{minutes}} minutes.',
    none: 'No email? Check the spam folder, or ask an administrator of your organization.',
    again: 'Enter another name',
  },
  choose: {
    title: 'Choose a new password',
    text: 'You are then signed out everywhere, and sign in with the new password.',
    form: 'New password',
    password: 'New password',
    again: 'New password again',
    submit: 'Set password',
    done: 'Your new password is set',
    doneText: 'You are signed out everywhere. Sign in with the new password.',
    signIn: 'Sign in',
    useless: 'This link does not work any more',
    uselessText:
      'A link works once. It expires after {{minutes}} minutes, or when the password changes in another way. You can ask for another link.',
    another: 'Ask for another link',
  },
} as const;
