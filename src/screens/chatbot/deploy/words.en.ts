export const deploy = {
  title: 'Deploy',
  intro: 'Make the draft what customers meet, as a numbered version that can be rolled back.',
  stepsLabel: 'Steps of the deployment',
  steps: { diff: 'What changes', note: 'Note', progress: 'Deploying', result: 'Result' },
  version: 'Version {{version}}',
  live: 'Live',
  diff: {
    title: 'What changes for customers',
    text: 'The draft against version {{version}}, which is live now.',
    textFirst: 'Nothing is live yet: this will be the first version.',
    region: 'Differences between the draft and the live version',
    filter: 'Show',
    filters: { all: 'All', added: 'Added', changed: 'Changed', removed: 'Removed' },
    parts: { added: 'Added words', removed: 'Removed words' },
    botSettings: 'Bot settings',
    more: 'Show more differences',
    continue: 'Continue',
    never: 'Never',
  },
  unchanged: {
    title: 'Everything is live already',
    titleEmpty: 'Nothing to deploy yet',
    text: 'The draft is the same as version {{version}}. Change something first, then come back.',
    textEmpty: 'The draft is empty. Add questions and answers first, then come back.',
    knowledge: 'To the knowledge base',
  },
  note: {
    title: 'A note for the record',
    text: 'It helps whoever looks for a version later.',
    label: 'Note',
    placeholder: 'Holiday opening hours',
    deploy: 'Deploy version {{version}}',
    consequenceTitle: 'What happens next',
    consequence:
      'Version {{version}} replaces version {{live}} for every customer. Conversations that are going on use it from their next message. You can roll back at any time.',
    consequenceFirst:
      'Version {{version}} answers every customer from then on. You can deploy again at any time.',
  },
  running: {
    title: 'A deployment is already running',
    text: 'Only one runs at a time. Watch it, or try again when it is over. Your note is kept.',
    open: 'Watch it',
  },
  progress: {
    title: 'Deploying',
    titleOf: 'Deploying version {{version}}',
    text: 'You can leave this page: the work goes on, and this address brings you back to it.',
    region: 'Progress of the deployment',
    preparing: 'Getting ready',
    holds: 'Q&As: {{qas, number}}, questions: {{questions, number}}',
    leave: 'Leave it running',
    cancel: 'Cancel the deployment',
    restart: 'Start over',
    letItRun: 'Let it run',
  },
  result: {
    region: 'Result of the deployment',
    liveTitle: 'Version {{version}} is live',
    deployedTitle: 'Version {{version}} was deployed',
    liveText:
      '{{added, number}} added, {{changed, number}} changed, {{removed, number}} removed. The bot now knows {{questions, number}} questions.',
    record: 'See all versions',
    again: 'Deploy again',
    openChat: 'Open the customer’s chat',
    cancelledText: 'Nothing changed for customers. The draft and your note are kept.',
    failedText:
      'Nothing changed for customers: the version before is still live. The draft and your note are kept.',
    review: 'Review the changes',
    retry: 'Deploy again',
  },
  record: {
    title: 'Publish record',
    live: 'Version {{version}} is live since {{when}}',
    noneLive: 'Nothing is live yet',
    version: 'Version',
    status: 'Status',
    note: 'Note',
    changes: 'Changes',
    changesShort: '+{{added, number}}  ~{{changed, number}}  −{{removed, number}}',
    changesTitle: '{{added, number}} added, {{changed, number}} changed, {{removed, number}} removed',
    size: 'Q&As',
    when: 'Deployed',
    actions: 'Actions',
    rollBack: 'Roll back',
    restore: 'Restore',
    rollBackOf: 'Roll back to version {{version}}',
    restoreOf: 'Restore version {{version}} into the draft',
    refused: {
      deploymentRunning: 'Another deployment is running; wait until it has ended',
      live: 'This version is live already',
      notDeployed: 'Only a deployed version can come back',
    },
    empty: {
      title: 'No version yet',
      text: 'Each deployment is kept here with its note. You can return to any of them.',
    },
    rollBackTitle: 'Roll back to version {{version}}?',
    rollBackText:
      'Version {{version}} replaces version {{live}} for every customer at once. The draft stays as it is.',
    rollBackTextNone: 'Version {{version}} answers every customer at once. The draft stays as it is.',
    rollBackDone: 'Version {{version}} is live again',
    restoreTitle: 'Replace the draft with version {{version}}?',
    restoreText:
      'Questions, answers and bot settings of the draft become those of version {{version}}. What the draft holds beside them is lost. Customers notice nothing until you deploy.',
    restoreConfirm: 'Replace the draft',
    restoreDone: 'The draft is now version {{version}}',
  },
} as const;

declare module '../../../i18n/typed-t.ts' {
  interface Words {
    deploy: typeof deploy;
  }
}
