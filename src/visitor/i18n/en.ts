import type { ThreadLabels } from '../../ui/thread/thread-types.ts';

const thread: ThreadLabels = {
  log: 'Conversation',
  you: 'You',
  bot: 'Bot',
  agent: 'Agent',
  customer: 'You',
  today: 'Today',
  yesterday: 'Yesterday',
  sending: 'Sending…',
  waiting: 'Kept, sent later',
  sent: 'Sent',
  notSent: 'Not sent.',
  retry: 'Try again',
  discard: 'Delete',
  earlier: 'Earlier messages',
  loadingEarlier: 'Loading earlier messages…',
  suggestions: 'Suggested questions',
  moreSuggestions: (count) => `Show ${count} more`,
  closePicture: 'Close the picture',
  citations: 'Where this stands',
  cited: (title, page) => (page === null ? title : `${title}, page ${page}`),
  written: (written, arrived) => `Written ${written}, arrived ${arrived}`,
  newMessages: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
  judged: (helpful) => (helpful ? 'You said: helped' : 'You said: did not help'),
  said: (name, time) => `${name}, ${time}:`,
  media: (kind, description) => `${kind === 'image' ? 'Picture' : 'Video'}: ${description}`,
};

/** What the customer's page says. The other language has the same keys; the compiler checks it. */
export const en = {
  locale: 'en',
  /** What stands between two sentences. */
  sentenceSpace: ' ',
  thread,
  switchTo: '中文',
  switchToName: '切换到中文',
  opening: 'Opening the chat…',
  chat: 'Chat',
  close: 'Close the chat',
  status: {
    bot: 'Automated assistant',
    queued: 'Waiting for a person',
    offered: 'Connecting you to a person',
    serving: 'Here to help you',
  },
  /** Of a person who has not said anything for long. */
  silent: 'Has not answered yet',
  /** Under an answer of the bot. */
  feedback: {
    question: 'Did this help?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you.',
  },
  position: (position: number) =>
    position === 1 ? 'You are next in line.' : `You are number ${position} in line.`,
  positionAbout: (position: number) => `You are about number ${position} in line.`,
  wait: ({ from, to }: { from: number; to: number }) => {
    if (from === 0)
      return to === 1 ? 'It should take less than a minute.' : `It should take up to ${to} minutes.`;
    return `It should take about ${from} to ${to} minutes.`;
  },
  connecting: 'A person is about to join.',
  keepWriting: 'You can keep writing. Whoever joins will read it.',
  requestPerson: 'Talk to a person',
  requestingPerson: 'Asking for a person…',
  backToBot: 'Back to the bot',
  write: 'Write a message',
  send: 'Send',
  counter: (used: number, limit: number) => `${used} of ${limit} characters`,
  tooLong: (over: number, limit: number) =>
    `${over === 1 ? 'One character' : `${over} characters`} too many. At most ${limit} can be sent.`,
  /** When somebody pastes or drops a picture. */
  wordsOnly: 'Pictures and files cannot be sent here, only words. Please describe what they show.',
  typing: 'The bot is writing',
  offline: 'You are offline. What you write is sent as soon as you are back.',
  reconnecting: 'The connection is lost. What you write is kept and sent as soon as it is back.',
  reconnect: 'Try now',
  renewed: 'Your earlier conversation has expired. This is a new one; what you had not sent is still here.',
  dismiss: 'Dismiss',
  end: 'End',
  endName: 'End the conversation',
  endQuestion: 'End this conversation?',
  endExplained: 'You can start a new one at any time.',
  endQueued: 'You will lose your place in line. You can start a new conversation at any time.',
  endConfirm: 'End conversation',
  endCancel: 'Keep talking',
  ended: {
    userEnded: 'You ended the conversation',
    agentEnded: 'Conversation ended',
    timeout: 'Ended after a long silence',
    noAgent: 'Ended: nobody was available',
    abandonedInQueue: 'You left the line',
    groupDissolved: 'Conversation ended',
    userRemovedFromGroup: 'Conversation ended',
  },
  endedByAgent: (name: string) => `Ended by ${name}`,
  /** Beside the button that tries again. */
  earlierFailed: 'The earlier messages could not be loaded.',
  startAgain: 'Start a new conversation',
  rating: {
    question: 'How was this conversation?',
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    words: ['Very poor', 'Poor', 'All right', 'Good', 'Very good'],
    tagsQuestion: 'What stood out?',
    tags: {
      quick: 'Quick',
      friendly: 'Friendly',
      solved: 'Solved my problem',
      slow: 'Slow',
      unclear: 'Hard to understand',
      unsolved: 'Did not solve it',
    },
    comment: 'Anything else? (optional)',
    submit: 'Send rating',
    submitting: 'Sending…',
    thanks: 'Thank you for your rating.',
    given: (stars: number) => `You gave ${stars === 1 ? '1 star' : `${stars} stars`} out of 5.`,
  },
  unavailable: 'This chat is not available',
  unavailableExplained:
    'The address may be mistyped, or the chat has been closed. Go back to where you found it, or try again later.',
  failed: 'The chat could not be opened',
  failedExplained: 'Nothing is lost. Check your connection and try again.',
  tryAgain: 'Try again',
  problems: {
    network: 'There was no answer. Check your connection and try again.',
    tooMany: 'That was a lot at once. Wait a moment and try again.',
    moved: 'That is no longer possible: the conversation has moved on. You now see its current state.',
    closed:
      'This chat is not available at the moment, so no new conversation can begin. Please come back later.',
    other: 'That did not work. Please try again in a moment.',
  },
};

export type VisitorWords = typeof en;
