import type { GuideStepId } from '../../../api/__generated__/schema.d.ts';

export const guide = {
  title: 'Quick start',
  text: 'Five steps from an empty knowledge base to a served customer. Each is ticked when it is really done.',
  progress: '{{done, number}} of {{total, number}} done',
  allDone: 'Everything is set up. Customers can ask, and you can answer.',
  doneAt: 'Done {{time}}',
  steps: 'Steps',
  done: 'Done',
  todo: 'To do',
  step: {
    importKnowledge: {
      title: 'Fill the knowledge base',
      text: 'Import the questions your customers ask, with answers, from an Excel workbook, or add them by hand in the knowledge base.',
      action: 'Import a workbook',
      again: 'Open the knowledge base',
    },
    tryOnlineTest: {
      title: 'Try it in online test',
      text: 'Ask as a customer would, and see the answer, its score and why.',
      action: 'Open online test',
      again: 'Test again',
    },
    deploy: {
      title: 'Deploy the first version',
      text: 'No answer of the knowledge base is live before you deploy. Every version can be rolled back.',
      action: 'Deploy',
      again: 'See the versions',
    },
    shareChat: {
      title: 'Put the chat where customers are',
      text: 'Share the link of the chat page, or add the widget to your site.',
      action: 'Get the link',
      again: 'Open web chat',
    },
    serveCustomer: {
      title: 'Serve a customer',
      text: 'When the bot hands over, the conversation arrives in the workspace.',
      action: 'Open the workspace',
      again: 'Open the workspace',
      noDesk: 'This needs a desk role. Add a member with one, or ask another administrator to give you one.',
      noDeskAction: 'Add a member',
    },
  } satisfies Record<GuideStepId, object>,
} as const;
