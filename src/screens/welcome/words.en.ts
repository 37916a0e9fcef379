export const welcome = {
  title: 'Welcome, {{name}}',
  text: '{{application}} is ready. Its chatbot greets customers and makes small talk; what you teach it goes live when you decide.',
  idHelp: 'Identifies {{application}} in addresses and in the API.',
  nextTitle: 'What comes next',
  next: {
    knowledge: 'Import the questions your customers ask',
    test: 'Try the answers before anyone sees them',
    deploy: 'Deploy, share the chat and serve the first customer',
  },
  action: 'Open the quick start',
} as const;
