export const dataBoard = {
  monitor: {
    title: 'Live monitor',
    text: 'The desk right now. The figures update by themselves.',
    noAgents: {
      title: 'No agents yet',
      text: 'Members with a desk role appear here. Give somebody one in the team.',
      action: 'Open the team',
    },
    workspace: 'Open the workspace',
  },
} as const;
