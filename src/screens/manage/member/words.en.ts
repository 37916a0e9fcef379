import type { MemberAccessRefusal } from '../../../machines/member-access/member-access.lifecycle.ts';

export const manage = {
  title: 'Members',
  text_one: '{{count, number}} member',
  text_other: '{{count, number}} members',
  add: 'Add member',
  table: 'Members',
  you: 'you',
  column: {
    member: 'Member',
    role: 'Roles',
    access: 'Access',
    status: 'At the desk',
    since: 'Member since',
    actions: 'Actions',
  },
  actions: 'Actions for {{name}}',
  forceOffline: 'Force offline',
  restore: 'Restore access',
  confirmOffline: {
    title: 'Force {{name}} offline?',
    text: 'Every session of {{name}} ends at once. Open conversations go back to the queue. Only an administrator can restore access.',
    confirm: 'Force offline',
    done: '{{name}} is offline',
  },
  resetPassword: 'Reset password…',
  confirmReset: {
    title: 'Reset the password of {{name}}?',
    text: 'A new random password is emailed to {{email}}, and nobody else sees it. {{name}} is signed out everywhere at once; the former password is not valid any more.',
    confirm: 'Reset password',
    done: 'A new password is on its way to {{email}}',
  },
  delete: 'Delete…',
  confirmDelete: {
    title: 'Delete {{name}}?',
    text: 'Every session of {{name}} ends at once. Open conversations go back to the queue; what {{name}} wrote stays, under the name. This cannot be undone. The email {{email}} can be added again, as a new member.',
    confirm: 'Delete member',
    done: '{{name}} was deleted',
  },
  restoreDone: '{{name}} can sign in again',
  refused: {
    forbidden: 'Only administrators manage the team.',
    selfOperationRefused: 'You cannot do this to yourself.',
    superAdministratorUndeletable: 'The super administrator cannot be deleted.',
    transitionRefused: 'The super administrator cannot be forced offline.',
  } as const satisfies Record<MemberAccessRefusal, string>,
  resetRefused: 'Nobody else resets the password of the super administrator.',
  create: {
    title: 'Add a member',
    text: 'The member signs in with this email and password. Tell them the password yourself.',
    form: 'New member',
    nicknameHelp: 'Colleagues see it; customers see it when they are served.',
    passwordHelp: '8–20 characters with digits, letters and special symbols.',
    generate: 'Generate',
    consoleRole: 'Administrator',
    consoleRoleHelp: 'Uses the management console: knowledge, settings, members.',
    deskRoleNone: 'No desk role',
    deskRoleNoneHelp: 'Does not serve customers.',
    agentHelp: 'Serves customers in the workspace.',
    deskAdminHelp: 'Serves customers, and sees queue, agents and all conversations.',
    noRole: 'Choose at least one role',
    duplicate: 'This email is already a member here',
    submit: 'Add member',
    done: '{{name}} was added',
  },
  empty: { title: 'Nobody here yet', text: 'Add the people who manage the chatbot and serve customers.' },
} as const;

declare module '../../../i18n/typed-t.ts' {
  interface Words {
    manage: typeof manage;
  }
}
