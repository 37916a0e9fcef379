export { statechart } from '../../../patterns/statechart/words.en.ts';

export const workflows = {
  title: 'State diagrams',
  text: 'What can happen to each thing, and how many things are in each state now. The console and the server refuse everything that is neither in the diagram nor in the table.',
  lifecycles: 'Lifecycles',
  about: {
    activation: 'Test follows at once, customers follow with the next deployment.',
    agentStatus: 'Idle, online and busy follow from the load; the rest is chosen, offered or forced.',
    botSource: 'Exactly one bot serves. Letting the other one serve takes effect at once.',
    conversation: 'From the bot through the queue to a person, and to the rating.',
    delivery:
      'Tried for 24 hours after growing pauses. Each webhook lists its own, so nothing is counted here.',
    deployment: 'Only a completed one is live; a failed one has changed nothing.',
    language:
      'The address wins, then the stored choice, the browser, the host. It lives in each browser, so nothing is counted.',
    regressionRun: 'Asks each question once. The regression set lists its runs, so nothing is counted here.',
    batchTest:
      'Asks each question of one file once. The batch tests list themselves, so nothing is counted here.',
    clustering:
      'Groups the open questions of a time span once. The Q&A optimization shows it, so nothing is counted here.',
    cluster: 'Accepted or ignored as a whole, and both can be taken back. Nothing is counted here.',
    document:
      'Only the text of a document that was read can answer. A file stays, so it can be read again. The list of documents shows them all, so nothing is counted here.',
    export:
      'A ready file can be downloaded for seven days, then it is deleted. The list of exports shows them all, so nothing is counted here.',
    memberAccess: 'Nobody acts on themselves, and the super administrator stays.',
    upload: 'Nothing reaches the knowledge base before the confirmation. The counts cover the last 30 days.',
    versionCheck:
      'On load the page compares its version with the server’s and only logs the outcome. Nothing is counted.',
  },
  count_one: '{{count, number}} now',
  count_other: '{{count, number}} now',
  views: { label: 'View', diagram: 'Diagram', table: 'Table' },
  diagram: {
    help: 'Drag to move, scroll with Ctrl or ⌘ to zoom. Arrow keys move, + and − zoom, 0 fits. Choose a state to see the way to it.',
    choose: '{{state}}, {{now}}. Show the way there',
    chooseUncounted: '{{state}}. Show the way there',
  },
  table: {
    label: 'Transitions of {{lifecycle}}',
    from: 'From',
    event: 'Event',
    guard: 'Only if',
    to: 'To',
    senders: 'Who may send it',
    product: 'The product itself',
    stays: 'stays',
  },
  role: {
    public: 'anybody',
    signedIn: 'any account',
    superAdministrator: 'super administrator',
    administrator: 'administrator',
    deskAdmin: 'desk administrator',
    agent: 'agent',
    visitor: 'customer',
    integration: 'another system',
  },
  states: { label: 'States of {{lifecycle}}', state: 'State', now: 'Now' },
  path: {
    title: 'The way to a state',
    target: 'State',
    start: 'Starting point',
    none: 'No path from this starting point leads there.',
    refuses: 'Refused there',
    refusesNothing: 'Every event is admitted there.',
    gherkin: 'As a scenario',
  },
} as const;
