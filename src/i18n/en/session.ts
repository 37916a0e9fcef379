export const session = {
  roles: {
    superAdministrator: 'Super administrator',
    administrator: 'Administrator',
    deskAdmin: 'Desk administrator',
    agent: 'Agent',
    none: 'No role',
  },
  restoredQas: {
    done_one: '{{count, number}} Q&A is back in the draft',
    done_other: '{{count, number}} Q&As are back in the draft',
    there: 'It is in the draft already',
    gone: 'It can no longer come back: that is possible for 30 days',
    taken: 'The draft has a Q&A with this question by now, so nothing came back',
  },
  expired: {
    title: 'Sign in again to go on',
    text: 'Your session has ended. Everything on this page is still here and continues once you are signed in.',
    submit: 'Sign in and continue',
    leave: 'Go to the sign-in page',
  },
  passwordReset: {
    title: 'Your password was reset',
    text: 'An administrator reset your password, so the one you know no longer works. A mail to {{email}} brings the new one: sign in with it, then choose your own.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    text: 'Your password was changed on another device, so the old one no longer works. Sign in with the new one; everything on this page is still here. If it was not you, tell an administrator.',
  },
  forcedOffline: {
    title: 'You were taken offline',
    text: 'An administrator took you offline. Ask them to restore your access, then sign in again.',
    action: 'Go to the sign-in page',
  },
  memberDeleted: {
    title: 'You are no longer a member here',
    text: 'An administrator deleted your account from this application. If this is a mistake, ask them to add you again.',
    action: 'Go to the sign-in page',
  },
  userChanged: {
    title: 'Another account is signed in now',
    text: 'Someone signed in with another account in another tab of this browser. Refresh to go on with that account.',
    unsaved:
      'What {{name}} changed on this page and did not save is lost when it is refreshed. It stays if {{name}} signs in again in another tab first.',
    unsent_one:
      'What {{name}} wrote in {{count, number}} conversation has not been sent. It stays in this browser until {{name}} signs in here again.',
    unsent_other:
      'What {{name}} wrote in {{count, number}} conversations has not been sent. It stays in this browser until {{name}} signs in here again.',
    refresh: 'Refresh',
  },
  signedOutElsewhere: {
    title: 'You have signed out',
    text: 'You signed out in another tab of this browser. Everything on this page is still here and continues once you are signed in.',
  },
  notices: {
    sound: 'Sound',
    soundHelp: 'A short tone for offers and new messages.',
    soundTest: 'Play it',
    notifications: 'Desktop notifications',
    notificationsHelp: 'For offers and messages while this page is in the background.',
    denied: 'This browser blocks notifications from this site. Allow them in the site’s settings first.',
    missing: 'This browser cannot show notifications here.',
  },
  thirdParty: {
    none: {
      title: 'No third-party sign-in',
      text: 'This organization has no third-party sign-in configured. Sign in with your account and password instead.',
    },
    arrived: {
      title: 'This sign-in cannot be accepted',
      text: 'Another system sent you here signed in, but this organization has no third-party sign-in configured. Sign in with your account and password instead.',
    },
    refused: {
      title: 'The other system refused the sign-in',
      text: 'Ask whoever runs it, or sign in with your account and password. It gave this reason:',
    },
    action: 'Go to sign-in',
  },
  newRoles: {
    title: 'Your role was changed',
    changed: 'You now see what it allows.',
    shut: 'The management console is no longer open to you.',
    unsaved:
      'The management console is no longer open to you, so what you wrote here cannot be saved. Copy what you still need, then leave.',
    leave: 'Leave the console',
  },
  newDeskRole: {
    agent: {
      title: 'You are an agent now',
      text: 'You see the queue and your own conversations. “The whole desk” is closed to you. Ask an administrator of {{application}} if you did not expect this.',
    },
    deskAdmin: {
      title: 'You are a desk administrator now',
      text: 'You also see the conversations of all agents, and “The whole desk”. Ask an administrator of {{application}} if you did not expect this.',
    },
  },
  noAccess: {
    workspaceTitle: 'The workspace is for desk staff',
    workspaceText:
      'Your role in {{application}} is for the management console. An administrator can give you a desk role.',
    nobodyTitle: 'Your access is switched off',
    nobodyText: 'An administrator has to restore your access to {{application}}.',
    noApplicationTitle: 'No application yet',
    noApplicationText: 'Your account does not belong to any application. Ask an administrator to add you.',
    takenTitle: 'Your desk role was taken away',
    takenText:
      'An administrator has taken away your desk role in {{application}}. Your conversations went back to the queue.',
    toDesk: 'Serve customers in {{application}}',
    toConsole: 'Open the management console',
    again: 'Check again',
    notYet: 'Your access has not been restored yet',
  },
  unsent: {
    title: 'What you wrote has not been sent',
    titleTo: 'What you wrote to {{name}} has not been sent',
    discard: 'Discard the unsent message',
  },
  account: 'Your account',
  visitor: 'Visitor {{code}}',
  reply: {
    label: 'Waiting for a reply',
    first: 'Waiting for a first reply',
    head: 'Unanswered',
    count_one: '{{count, number}} customer waits for a reply',
    count_other: '{{count, number}} customers wait for a reply',
  },
  wait: { late: 'Late', overdue: 'Overdue' },
  offeredTo: 'Offered to {{name}}',
  backInQueue: 'Back in the queue, place of {{time}}',
  signOut: {
    action: 'Sign out',
    failed: 'Signing out did not work',
    title: 'Sign out and leave the desk?',
    text_one: 'You go offline. {{count, number}} conversation goes back to the queue at once: {{names}}.',
    text_other: 'You go offline. {{count, number}} conversations go back to the queue at once: {{names}}.',
    titleHere: 'Sign out on this device?',
    textHere_one:
      'The desk is open on another device too, so you stay online there. {{count, number}} conversation stays with you.',
    textHere_other:
      'The desk is open on another device too, so you stay online there. {{count, number}} conversations stay with you.',
    more: '{{count, number}} more',
    titleUploads: 'Sign out during an upload?',
    uploads_one: '{{count, number}} file is still being uploaded. Signing out cancels that.',
    uploads_other: '{{count, number}} files are still being uploaded. Signing out cancels that.',
    titleUnsent: 'Sign out with unsent words?',
    unsent_one:
      'What you wrote in {{count, number}} conversation has not been sent. It stays in this browser until you sign in here again.',
    unsent_other:
      'What you wrote in {{count, number}} conversations has not been sent. It stays in this browser until you sign in here again.',
  },
  shutConsole: {
    title: 'The management console is not open to you',
    text: 'That address belongs to the console of {{application}}. Your role there is to serve customers. An administrator can give you more.',
  },
  deadLink: {
    title: 'There is no page {{address}}',
    text: 'The address may be mistyped, or the page has gone.',
  },
  notFound: {
    title: 'You have no application {{id}}',
    text: 'The address may be mistyped, or an administrator of that application has to add you: you are signed in as {{email}}.',
    applications: 'Your applications',
    action: 'Go to the start page',
  },
} as const;
