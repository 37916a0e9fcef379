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
    operations: ['updateChannel'],
    what: 'does it to another channelId as well',
    reason:
      'An application has one channel; the other is in another application, where the kit does not look.',
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
];

/** Why a fault is known to survive; null where it is not. */
export function reasonOf({ operation, what }: { operation: string; what: string }): string | null {
  const known = knownSurvivors.find((each) => each.operations.includes(operation) && each.what === what);
  return known?.reason ?? null;
}
