export const config = {
  title: 'Global settings',
  text: 'What holds for the whole application. Conversation settings take effect at once.',
  views: 'Settings',
  tab: { application: 'Application', conversations: 'Conversations' },
  saved: 'Settings saved',
  application: {
    form: 'Application settings',
    identityTitle: 'Application',
    identityText: 'How colleagues find it, and how other systems name it.',
    idHelp: 'Part of every address of the console and of the API. It never changes.',
    languagesTitle: 'Languages and time',
    languagesText: 'Which languages customers are served in, and by which clock.',
    languagesHelp: 'Messages are worded in each of them.',
    defaultLanguageHelp: 'For customers whose language is none of them.',
    timeZoneHelp: 'Figures by day and all times in the console follow it.',
    edition: '{{edition}} · until {{date}}',
    editionEndless: '{{edition}}',
  },
  deletion: {
    title: 'Delete this application',
    text: 'Its knowledge base, versions, channels, members and conversations go with it. This cannot be undone.',
    action: 'Delete application…',
    only: 'It is the only application of the organization, so it stays.',
    confirmTitle: 'Delete {{name}}?',
    confirmText:
      'Everything in it is deleted at once. Customers who are in a conversation are cut off, and members who belong to no other application lose their accounts.',
    typeName: 'Type {{name}} to confirm',
    confirm: 'Delete application',
  },
  conversations: {
    form: 'Conversation settings',
    assignTitle: 'Assignment',
    assignText: 'How a waiting customer reaches an agent.',
    accept: {
      automatic: 'Automatic',
      automaticHelp: 'The conversation opens for the agent at once.',
      manual: 'By hand',
      manualHelp: 'The agent is offered the conversation and accepts or declines it.',
    },
    offerHelp: 'An offer that nobody accepts in time goes back to the queue.',
    receptionHelp: 'Conversations that one agent serves at a time.',
    afterCallHelp: 'Time to wrap up after the last conversation; 0 switches it off.',
    graceHelp:
      'An agent whose connection is gone for longer goes offline; the conversations return to the queue.',
    silenceTitle: 'Silence',
    silenceText: 'What happens when a customer stops writing.',
    reminderHelp: 'Reminds the customer. Must come before the automatic end.',
    autoEndHelp: 'Ends the conversation.',
    messagesTitle: 'Messages',
    messagesText: 'What customers read along the way. Leave a language empty to use our words.',
    queueHelp: 'When the customer enters the queue. You can use {queuePosition} and {waitingCount}.',
    connectedHelp: 'When an agent takes over. You can use {agentName}.',
    noAgentHelp: 'When nobody is at the desk.',
    closingHelp: 'When the conversation ends.',
    ratingTitle: 'Rating',
    ratingText: 'What customers are asked when a conversation has ended.',
    ratingEnabledHelp: 'Customers give 1 to 5 stars and may add words.',
    ratingValidHelp: 'Afterwards no rating is accepted.',
  },
  unit: { seconds: 'seconds', hours: 'hours', conversations: 'conversations' },
} as const;

declare module '../../../i18n/typed-t.ts' {
  interface Words {
    config: typeof config;
  }
}
