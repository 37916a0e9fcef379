import type { KnownSurvivor } from './known-survivor.ts';
import { knowledgeSurvivors } from './known-survivors-knowledge.ts';

/** Faults that survive. */
export const knownSurvivors: readonly KnownSurvivor[] = [
  ...knowledgeSurvivors,
  {
    operations: ['signIn', 'rotateThirdPartyBotSecret'],
    whats: ['writes the time of its place as UTC, everywhere'],
    reason:
      'The only time that it answers is until when something is valid, and the contract does not say how long that is.',
  },
  {
    operations: ['updateChannel', 'updateRobot', 'updateAccount', 'updateOrganization'],
    whats: ['writes the time of its place as UTC, everywhere'],
    reason: 'The only time that it answers is when something was made, and that was before the kit came.',
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
    operations: ['startVisitorConversation'],
    whats: ['does what it refuses'],
    reason:
      'Who may not begin another conversation has one already, and repeating what was right begins none.',
  },
  {
    operations: ['sendAgentMessage'],
    whats: ['does it to another conversationId as well'],
    reason:
      'Where effects are compared, the agent serves one conversation, and nobody can send to the others.',
  },
  {
    operations: ['askOnlineTest', 'testThirdPartyBot'],
    whats: ['loses signs beyond the first plane', 'writes lines as blanks'],
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
    operations: ['testEmbeddingsEndpoint'],
    whats: [
      'answers, and does nothing',
      'does what it refuses',
      '/outcome of the answer is always answered',
      '/outcome of the answer is always notLearned',
      '/status of the answer is there where there is none',
      '/dimensions of the answer is there where there is none',
      '/durationMilliseconds of the answer is one too many',
    ],
    reason: 'What another server answered, nothing but this answer tells.',
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
    operations: ['requestPasswordReset'],
    whats: ['does what it refuses', 'loses signs beyond the first plane', 'writes lines as blanks'],
    reason: 'What it does, only the reader of a mail sees.',
  },
  {
    operations: ['checkPasswordReset', 'resetPassword', 'changeEmail'],
    whats: ['names no field'],
    reason:
      'Nobody but the reader of a mail has its token or code, and whoever has none is refused for that, without a field.',
  },
  {
    operations: ['forceMemberOffline'],
    whats: ['/deskRole of the answer is always deskAdmin'],
    reason:
      'It is asked about desk administrators; along the lifecycle, where an agent is forced offline, only states are compared.',
  },
  {
    operations: ['getSystemStatus'],
    whats: ['/mailServer of the answer is always true', '/passwordResetByMail of the answer is always true'],
    reason: 'Who asks for a mail gets the same answer where none is sent.',
  },
  {
    operations: ['confirmPresence'],
    whats: ['does what it refuses'],
    reason:
      'That somebody counts as present shows when the grace period ends, for which the kit does not wait.',
  },
  {
    operations: ['listAuditEntries'],
    whats: ['/entryId of every row is turned round'],
    reason: 'No other operation names an entry, and an id may be any text.',
  },
];

/** Why a fault is known to survive; null where it is not. */
export function reasonOf({ operation, what }: { operation: string; what: string }): string | null {
  const known = knownSurvivors.find(
    (each) => each.operations.includes(operation) && each.whats.includes(what),
  );
  return known?.reason ?? null;
}
