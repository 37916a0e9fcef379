export const session = {
  login: {
    title: 'Sign in',
    text: 'Good to see you. Sign in with the account of your organization.',
    submit: 'Sign in',
    busy: 'Signing in…',
    form: 'Sign-in',
    noAccount: 'No account yet? An administrator of your organization can add you.',
  },
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
  roles: {
    superAdministrator: 'Super administrator',
    administrator: 'Administrator',
    deskAdmin: 'Desk administrator',
    agent: 'Agent',
    none: 'No role',
  },
  expired: {
    title: 'Sign in again to go on',
    text: 'Your session has ended. Everything on this page is still here and continues once you are signed in.',
    signedOutText:
      'You were signed out. Everything on this page is still here and continues once you are signed in.',
    submit: 'Sign in and continue',
    leave: 'Go to the sign-in page',
  },
  forcedOffline: {
    title: 'You were taken offline',
    text: 'An administrator took you offline. Ask them to restore your access, then sign in again.',
    action: 'Go to the sign-in page',
  },
  userChanged: {
    title: 'Another account is signed in now',
    text: 'In another tab of this browser someone signed in or out. Refresh to go on with the account that is signed in there.',
    refresh: 'Refresh',
  },
  thirdParty: {
    title: 'No third-party sign-in',
    text: 'This organization has no third-party sign-in configured. Sign in with your email and password instead.',
    action: 'Go to sign-in',
  },
  noAccess: {
    workspaceTitle: 'The workspace is for desk staff',
    workspaceText:
      'Your role in {{application}} is for the management console. An administrator can give you a desk role.',
    nobodyTitle: 'Your access is switched off',
    nobodyText: 'An administrator has to restore your access to {{application}}.',
    noApplicationTitle: 'No application yet',
    noApplicationText: 'Your account does not belong to any application. Ask an administrator to add you.',
    toConsole: 'Open the management console',
    signOut: 'Sign out',
  },
  notFound: {
    title: 'This page does not exist here',
    text: 'The application or the address may be wrong, or you may not belong to it.',
    action: 'Go to the start page',
  },
} as const;
