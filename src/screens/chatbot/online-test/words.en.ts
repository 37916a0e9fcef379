export const onlineTest = {
  title: 'Online test',
  intro: 'Ask the draft what a customer would ask. Nothing here reaches customers.',
  language: 'Language of the bot',
  conversation: 'Test conversation',
  log: 'Questions and answers',
  empty: 'Type a question the way a customer would: short, with typos, in their own words.',
  question: 'Question',
  placeholder: 'Ask the bot…',
  ask: 'Ask',
  asking: 'The bot is thinking…',
  indexBuilding: 'The draft is still being learned. The question is asked as soon as it is ready.',
  giveUp: 'Take the question back',
  kind: { answer: 'Answer', suggestions: 'Suggestions', fallback: 'Fallback', handover: 'Hand-over' },
  handedOver: 'The bot says nothing more: the customer is passed on to a person.',
  reasons: 'Why',
  reasonsEmpty: 'Here you see the candidates, their scores and the steps that led to the answer.',
  candidates: 'Candidates',
  noCandidates: 'No question of the knowledge base came close.',
  answered: 'Answered with this',
  matched: 'Nearest wording:',
  score: 'Score',
  trace: 'Steps',
  against:
    '{{score, number(minimumFractionDigits: 2; maximumFractionDigits: 2)}} against {{threshold, number(minimumFractionDigits: 2; maximumFractionDigits: 2)}}',
  took: '{{milliseconds, number}} ms',
  index: {
    emptyTitle: 'The draft knows nothing yet',
    emptyText: 'Import a workbook or add a question; then ask here.',
    import: 'Import questions',
    building: 'Learning the draft',
    failed: 'The draft could not be learned. The next change starts it again; answers here wait until then.',
    ready: 'Q&As: {{qas, number}}, questions: {{questions, number}}',
  },
} as const;

declare module '../../../i18n/typed-t.ts' {
  interface Words {
    onlineTest: typeof onlineTest;
  }
}
