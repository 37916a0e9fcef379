export const audit = {
  title: 'Audit log',
  text: 'Who changed members, knowledge and versions. Entries cannot be changed or deleted.',
  column: { when: 'When', who: 'Who', action: 'Action', target: 'What' },
  version: 'Version {{version}}',
  anyone: 'Anyone',
  anyAction: 'Any action',
  action: {
    member: {
      added: 'Added a member',
      changed: 'Changed a member',
      forcedOffline: 'Forced a member offline',
      restored: 'Restored a member’s access',
      passwordReset: 'Reset a member’s password',
      deleted: 'Deleted a member',
    },
    qa: {
      added: 'Added a Q&A',
      edited: 'Edited a Q&A',
      moved: 'Moved a Q&A',
      activated: 'Activated a Q&A',
      deactivated: 'Deactivated a Q&A',
      deleted: 'Deleted a Q&A',
    },
    import: { completed: 'Imported a file' },
    deployment: {
      requested: 'Deployed the draft',
      cancelled: 'Cancelled a deployment',
      rolledBack: 'Rolled back to a version',
      restored: 'Restored a version into the draft',
    },
  },
  empty: {
    title: 'Nothing has been changed yet',
    text: 'What people do with members, knowledge and versions is recorded here.',
  },
} as const;
