/** Faults that the kit does not find, and why. */
interface Known {
  operations: readonly string[];
  whats: readonly string[];
  reason: string;
}

const whileItWorks =
  'A backend may be ready before the kit can look, so what is shown only while it works is not compared.';
const thereOnce = 'What there is once and has no version is not compared with what is read.';

/** Faults that survive. */
export const knownSurvivors: readonly Known[] = [
  {
    operations: ['signIn', 'rotateThirdPartyBotSecret'],
    whats: ['writes the time of its place as UTC, everywhere'],
    reason:
      'The only time that it answers is until when something is valid, and the contract does not say how long that is.',
  },
  {
    operations: ['updateChannel', 'updateRobot', 'updateAccount'],
    whats: ['writes the time of its place as UTC, everywhere'],
    reason: 'The only time that it answers is when something was made, and that was before the kit came.',
  },
  {
    operations: ['listCategories'],
    whats: ['turns the rows round'],
    reason: 'The contract states the order of the tree in words: no field decides it.',
  },
  {
    operations: ['listWorkflowCounts'],
    whats: ['turns the rows round'],
    reason: 'The contract states no order of the lifecycles.',
  },
  {
    operations: ['listWorkflowCounts'],
    whats: [
      'shows no rows',
      'loses the first row',
      'loses the last row',
      '/lifecycle of every row is cut to a character',
    ],
    reason:
      'Which lifecycles a product has, the contract says in words; of those that are shown, the numbers are compared.',
  },
  {
    operations: ['bulkEditQas'],
    whats: ['/changed of the answer is one too many', '/unchanged of the answer is one too many'],
    reason:
      'The contract says in words what is counted: Q&As that were not yet, and that were already, as the request wants them.',
  },
  {
    operations: ['confirmImport', 'requestDeployment'],
    whats: ['/progress of the answer is always null'],
    reason: whileItWorks,
  },
  {
    operations: ['createImport'],
    whats: ['/progress of the answer is there where there is none'],
    reason: whileItWorks,
  },
  {
    operations: ['getDeployment', 'listDeployments'],
    whats: [
      '/progress of the answer is half of it',
      '/stage of the answer is always freezing',
      '/stage of every row is always indexing',
    ],
    reason: whileItWorks,
  },
  {
    operations: ['requestDeployment'],
    whats: [
      '/stage of the answer is always null',
      '/stage of the answer is always indexing',
      '/stage of the answer is always switching',
    ],
    reason: whileItWorks,
  },
  {
    operations: ['confirmImport'],
    whats: ['/hasErrorWorkbook of the answer is always true'],
    reason:
      'Of work that goes on, texts, numbers and the state are compared with what is read later: whether something can be downloaded may change on the way.',
  },
  {
    operations: ['cancelDeployment'],
    whats: ['does what it refuses'],
    reason: 'What it would cancel has ended by the time that the kit looks.',
  },
  {
    operations: ['startVisitorConversation'],
    whats: ['does what it refuses'],
    reason:
      'Who may not begin another conversation has one already, and repeating what was right begins none.',
  },
  {
    operations: ['restoreDeployment'],
    whats: ['does it to another deploymentId as well'],
    reason:
      'The version that is restored last replaces the whole draft, so that one restored before it leaves no trace.',
  },
  {
    operations: ['sendAgentMessage'],
    whats: ['does it to another conversationId as well'],
    reason:
      'Where effects are compared, the agent serves one conversation, and nobody can send to the others.',
  },
  {
    operations: ['getDeploymentDiff'],
    whats: ['/itemId of every row is turned round'],
    reason:
      'A version is immutable, and what it held may have been deleted since: no other operation has to know the item.',
  },
  {
    operations: ['getDeploymentDiff'],
    whats: ['/counts of the page is always empty'],
    reason:
      'That there is a count for each kind, the contract says in words; those that are there are compared with the rows.',
  },
  {
    operations: ['askOnlineTest'],
    whats: ['does what it refuses'],
    reason: 'All that it changes is a step of the guide, and that is done once for all.',
  },
  {
    operations: ['askOnlineTest'],
    whats: ['/durationMilliseconds of the answer is half of it'],
    reason: 'How long a turn took, nobody else can measure.',
  },
  {
    operations: ['askOnlineTest', 'testThirdPartyBot'],
    whats: ['loses signs beyond the first plane'],
    reason: 'The question is neither kept nor shown.',
  },
  {
    operations: ['testThirdPartyBot'],
    whats: [
      'answers, and does nothing',
      'does what it refuses',
      '/outcome of the answer is always answered',
      '/outcome of the answer is always invalidAnswer',
      '/status of the answer is there where there is none',
      '/durationMilliseconds of the answer is one too many',
    ],
    reason: 'What another bot answered, nothing but this answer tells.',
  },
  {
    operations: ['enableThirdPartyBot', 'enableBuiltInBot'],
    whats: [
      '/source of the answer is always builtIn',
      '/source of the answer is always thirdParty',
      '/canEnableThirdPartyBot of the answer is always false',
    ],
    reason: thereOnce,
  },
  {
    operations: ['getBotMode'],
    whats: ['/canEnableThirdPartyBot of the answer is always true'],
    reason:
      'Whether the bot of a third party could serve is seen by asking for it, and what was foretold is not compared.',
  },
  {
    operations: ['getVisitorChannel'],
    whats: ['/robotName of the answer is cut to a character'],
    reason: 'It is the name of the live version, which no other operation shows by itself.',
  },
  {
    operations: ['getVisitorConversation'],
    whats: [
      '/estimatedWaitSeconds of the answer is always null',
      '/estimatedWaitSeconds of the answer is one too many',
    ],
    reason: 'The contract does not say how a wait is estimated, and a backend may know of none.',
  },
  {
    operations: ['startVisitorSession'],
    whats: ['/visitorId of the answer is turned round'],
    reason:
      'Customers are named by their token; the desk sees the id below the conversation, where it only names them.',
  },
  {
    operations: ['chooseSuggestion'],
    whats: ['does not keep /suggestionId, and says that it does'],
    reason: 'What was chosen before, which is sent in its place, has the same words.',
  },
  {
    operations: ['checkPasswordReset', 'resetPassword'],
    whats: ['names no field'],
    reason:
      'Nobody but the reader of a mail has a token, and whoever has none is refused for that, without a field.',
  },
  {
    operations: ['createApplication'],
    whats: [
      '/organizationName of the answer is cut to a character',
      '/edition of the answer is always trial',
      '/edition of the answer is always standard',
      '/answerMaxCharacters of the answer is one too many',
    ],
    reason: 'The kit reads in its own application, and the new one is another.',
  },
  {
    operations: ['forceMemberOffline'],
    whats: ['/deskRole of the answer is always deskAdmin'],
    reason:
      'It is asked about desk administrators; along the lifecycle, where an agent is forced offline, only states are compared.',
  },
  {
    operations: ['getSession'],
    whats: ['/passwordChangeRequired of the answer is always false'],
    reason: 'The kit compares the sessions of people who have chosen a password of their own.',
  },
  {
    operations: ['getSystemStatus'],
    whats: ['/mailServer of the answer is always true', '/passwordResetByMail of the answer is always true'],
    reason: 'Who asks for a mail gets the same answer where none is sent.',
  },
  {
    operations: ['listAuditEntries'],
    whats: ['/entryId of every row is turned round'],
    reason: 'No other operation names an entry, and an id may be any text.',
  },
  {
    operations: ['listAuditEntries'],
    whats: ['/note of every row is there where there is none'],
    reason: 'Who said something about which change, the contract says in words.',
  },
  {
    operations: ['listMessages'],
    whats: ['/noticeCode of every row is always queued'],
    reason: 'The conversation that it is asked about has no other notice.',
  },
  {
    operations: ['listQas'],
    whats: ['/matches of the page is always empty'],
    reason: 'Which similar questions a search has found, the contract says in words.',
  },
];

/** Why a fault is known to survive; null where it is not. */
export function reasonOf({ operation, what }: { operation: string; what: string }): string | null {
  const known = knownSurvivors.find(
    (each) => each.operations.includes(operation) && each.whats.includes(what),
  );
  return known?.reason ?? null;
}
