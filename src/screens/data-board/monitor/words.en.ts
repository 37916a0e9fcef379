export const dataBoard = {
  monitor: {
    title: 'Live monitor',
    text: 'How the desk stands right now. Figures follow every change by themselves.',
    figures: 'Figures',
    waiting: 'Waiting',
    longestWait: 'Longest wait {{time}}',
    nobodyWaits: 'Nobody waits',
    present: 'Agents at work',
    presentOf: 'of {{count, number}} in the team',
    serving: 'Conversations served',
    capacity: 'Free places',
    capacityOf: '{{used, number}} of {{total, number}} taken',
    noCapacity: 'Nobody is taking conversations',
    agents: 'Agents',
    agent: 'Agent',
    status: 'Status',
    since: 'For',
    load: 'Load',
    loadText: '{{load, number}} of {{limit, number}}',
    noAgents: {
      title: 'No agents yet',
      text: 'Members with a desk role appear here. Give somebody one in the team.',
      action: 'Open the team',
    },
    queue: 'Waiting customers',
    recent: 'Active conversations',
    recentText:
      'Open conversations, the last active first. Those that have been quiet for long are left out.',
    customer: 'Customer',
    wait: 'Waits',
    message: 'Last message',
    noQueue: 'Nobody is waiting.',
    noRecent: 'No open conversation.',
    visitor: 'Visitor {{code}}',
    workspace: 'Open the workspace',
  },
} as const;

declare module '../../../i18n/typed-t.ts' {
  interface Words {
    dataBoard: typeof dataBoard;
  }
}
