/** The actions that have words, in the order of the filter. The contract's list is open. */
export const knownActions = [
  'member.added',
  'member.forcedOffline',
  'member.restored',
  'member.passwordReset',
  'member.deleted',
  'qa.added',
  'qa.edited',
  'qa.moved',
  'qa.activated',
  'qa.deactivated',
  'qa.deleted',
  'import.completed',
  'deployment.requested',
  'deployment.cancelled',
  'deployment.rolledBack',
  'deployment.restored',
] as const;
