/** A fault that the kit does not find, and why. */
interface Known {
  operations: readonly string[];
  what: string;
  reason: string;
}

/** Faults that survive. */
export const knownSurvivors: readonly Known[] = [
  {
    operations: ['signIn', 'rotateThirdPartyBotSecret'],
    what: 'writes the time of its place as UTC, everywhere',
    reason:
      'The only time that it answers is until when something is valid, and the contract does not say how long that is.',
  },
  {
    operations: ['updateChannel'],
    what: 'writes the time of its place as UTC, everywhere',
    reason: 'The only time that it answers is when the channel was made, and that was before the kit came.',
  },
  {
    operations: ['listCategories'],
    what: 'turns the rows round',
    reason: 'The contract states the order of the tree in words: no field decides it.',
  },
  {
    operations: ['bulkEditQas'],
    what: '/changed of the answer is one too many',
    reason: 'The contract says in words what is counted: Q&As that were not yet as the request wants them.',
  },
  {
    operations: ['bulkEditQas'],
    what: '/unchanged of the answer is one too many',
    reason: 'The contract says in words what is counted: Q&As that were already as the request wants them.',
  },
  {
    operations: ['getImport', 'getDraftIndex'],
    what: '/progress of the answer is always null',
    reason:
      'A backend may be ready before the kit can look, so what is shown only while it works is not compared.',
  },
  {
    operations: ['listImportRows'],
    what: '/column of every row is always status',
    reason: 'Which column of the workbook a fault is in, no other operation tells.',
  },
  {
    operations: ['getConversation'],
    what: '/offerExpiresAt of the answer is always null',
    reason: 'No other operation tells when an offer ends, and a backend may connect it at once.',
  },
  {
    operations: ['getVisitorChannel'],
    what: '/defaultLanguage of the answer is always zh',
    reason: 'That it is the application’s, the contract does not say.',
  },
  {
    operations: ['getVisitorConversation'],
    what: '/estimatedWaitSeconds of the answer is always null',
    reason: 'The contract does not say how a wait is estimated, and a backend may know of none.',
  },
  {
    operations: ['getVisitorConversation'],
    what: '/estimatedWaitSeconds of the answer is one too many',
    reason: 'The contract does not say how a wait is estimated.',
  },
  {
    operations: ['getVisitorConversation'],
    what: '/canRequestPerson of the answer is always true',
    reason:
      'Whether a request would be accepted the kit learns by sending it, and does not compare what was foretold.',
  },
  {
    operations: ['getVisitorConversation'],
    what: '/canRate of the answer is always false',
    reason:
      'Whether a request would be accepted the kit learns by sending it, and does not compare what was foretold.',
  },
  {
    operations: ['createApplication'],
    what: '/organizationName of the answer is cut to a character',
    reason: 'The kit reads in its own application, and the new one is another.',
  },
  {
    operations: ['enableThirdPartyBot'],
    what: '/source of the answer is always builtIn',
    reason: 'What there is once and has no version is not compared with what is read.',
  },
  {
    operations: ['enableBuiltInBot'],
    what: '/botType of the answer is always aiAgent',
    reason: 'What there is once and has no version is not compared with what is read.',
  },
  {
    operations: ['testThirdPartyBot'],
    what: '/outcome of the answer is always answered',
    reason: 'What another bot answered, nothing but this answer tells.',
  },
  {
    operations: ['getSystemStatus'],
    what: '/mailServer of the answer is always true',
    reason: 'Whether a backend sends mails, no other operation tells.',
  },
  {
    operations: ['getSystemStatus'],
    what: '/passwordResetByMail of the answer is always true',
    reason: 'Who asks for such a mail gets the same answer where none is sent.',
  },
  {
    operations: ['getSession'],
    what: '/passwordChangeRequired of the answer is always false',
    reason: 'The kit compares the sessions of people who have chosen a password of their own.',
  },
  {
    operations: ['forceMemberOffline'],
    what: '/deskRole of the answer is always deskAdmin',
    reason:
      'It is asked about desk administrators; along the lifecycle, where an agent is forced offline, only states are compared.',
  },
  {
    operations: ['createQa'],
    what: '/inDefaultCategory of the answer is always false',
    reason:
      'The Q&A that is compared field by field is in a category; of those at the limits of the schema, what was sent is compared.',
  },
  {
    operations: ['createImport', 'confirmImport'],
    what: '/status of the answer is always toBeUploaded',
    reason: 'In which state accepted work is, what is read afterwards decides.',
  },
  {
    operations: ['createImport', 'confirmImport'],
    what: '/status of the answer is always cancelled',
    reason: 'In which state accepted work is, what is read afterwards decides.',
  },
  {
    operations: ['createImport', 'confirmImport'],
    what: '/hasErrorWorkbook of the answer is always true',
    reason: 'How accepted work ends is not known when it is accepted, and is not compared with the end.',
  },
  {
    operations: ['confirmImport'],
    what: '/progress of the answer is always null',
    reason:
      'A backend may be ready before the kit can look, so what is shown only while it works is not compared.',
  },
  {
    operations: ['getImport'],
    what: '/progress of the answer is half of it',
    reason:
      'A backend may be ready before the kit can look, so what is shown only while it works is not compared.',
  },
  ...[
    '/rowNumber of every row is one too many',
    '/reason of every row is always null',
    '/reason of every row is always standardQuestionEmpty',
    '/reason of every row is always duplicateOfExisting',
    '/column of every row is always null',
    '/column of every row is always category',
    '/standardQuestion of every row is cut to a character',
    '/similarCount of every row is one too many',
    '/category of every row is always null',
    '/category of every row is cut to a character',
  ].map((what) => ({
    operations: ['listImportRows'],
    what,
    reason: 'What stands in a row of the workbook, and what is wrong with it, no other operation tells.',
  })),
  ...[
    '/kind of the answer is always answer',
    '/kind of the answer is always handover',
    '/text of the answer is cut to a character',
    '/score of the answer is always null',
    '/score of the answer is half of it',
    '/suggestions of the answer is always empty',
    '/candidates of the answer is always empty',
    '/trace of the answer is always empty',
    '/durationMilliseconds of the answer is half of it',
    'loses signs beyond the first plane',
  ].map((what) => ({
    operations: ['askOnlineTest'],
    what,
    reason: 'What a bot makes of a question, the contract leaves to it, and no other operation tells.',
  })),
  ...['answers, and does nothing', 'does what it refuses'].map((what) => ({
    operations: ['askOnlineTest'],
    what,
    reason: 'All that it changes is a step of the guide, and that is done once for all.',
  })),
  {
    operations: ['cancelImport'],
    what: '/hasErrorWorkbook of the answer is always false',
    reason: 'It is asked about an import with rows that are all right.',
  },
  {
    operations: ['listQas'],
    what: '/matches of the page is always empty',
    reason: 'Which similar questions a search has found, the contract says in words.',
  },
  {
    operations: ['getDraftDiff'],
    what: '/before of every row is always null',
    reason: 'How a thing is in the live version, no other operation tells.',
  },
  {
    operations: ['listDeployments'],
    what: '/stage of every row is always freezing',
    reason:
      'A backend may be ready before the kit can look, so what is shown only while it works is not compared.',
  },
  {
    operations: ['confirmImport'],
    what: '/fileSize of the answer is one too many',
    reason: 'Of work that goes on, only texts are compared: numbers may say how far it is.',
  },
];

/** Why a fault is known to survive; null where it is not. */
export function reasonOf({ operation, what }: { operation: string; what: string }): string | null {
  const known = knownSurvivors.find((each) => each.operations.includes(operation) && each.what === what);
  return known?.reason ?? null;
}
