/**
 * What can differ between two versions of the contract, and whether a client that was written for the earlier one keeps
 * working. `docs/versioning.md` has a line for each; a test keeps the two together.
 */
export const rules = {
  serverMoved: 'breaking',
  operationRemoved: 'breaking',
  operationAdded: 'compatible',
  operationMoved: 'breaking',
  operationRenamed: 'breaking',
  roleRemoved: 'breaking',
  roleAdded: 'compatible',
  securityChanged: 'breaking',
  lifecycleChanged: 'breaking',
  problemRemoved: 'compatible',
  problemAdded: 'compatible',
  statusAdded: 'breaking',
  statusRemoved: 'compatible',
  successChanged: 'breaking',
  contentTypeRemoved: 'breaking',
  contentTypeAdded: 'compatible',
  headerRemoved: 'breaking',
  headerAdded: 'compatible',
  parameterRemoved: 'breaking',
  parameterAdded: 'compatible',
  requiredParameterAdded: 'breaking',
  bodyRemoved: 'breaking',
  bodyAdded: 'breaking',
  defaultChanged: 'breaking',
  requestFieldRemoved: 'breaking',
  requestFieldAdded: 'compatible',
  requestFieldRequired: 'breaking',
  requestFieldOptional: 'compatible',
  requestTypeRemoved: 'breaking',
  requestTypeAdded: 'compatible',
  requestValueRemoved: 'breaking',
  requestValueAdded: 'compatible',
  requestLimitTightened: 'breaking',
  requestLimitLoosened: 'compatible',
  requestFormChanged: 'breaking',
  requestFormDropped: 'compatible',
  responseFieldRemoved: 'breaking',
  responseFieldAdded: 'compatible',
  responseFieldOptional: 'breaking',
  responseFieldRequired: 'compatible',
  responseTypeRemoved: 'compatible',
  responseTypeAdded: 'breaking',
  responseValueRemoved: 'compatible',
  responseValueAdded: 'breaking',
  responseGrew: 'compatible',
  responseLimitTightened: 'compatible',
  responseLimitLoosened: 'compatible',
  responseFormChanged: 'breaking',
  responseFormAdded: 'compatible',
  webhookRemoved: 'breaking',
  webhookAdded: 'compatible',
  answerRemoved: 'breaking',
  answerAdded: 'compatible',
} as const satisfies Record<string, 'breaking' | 'compatible'>;

export type Rule = keyof typeof rules;

export interface Change {
  rule: Rule;
  effect: 'breaking' | 'compatible';
  /** The operation or webhook that differs; null where it is the whole document. */
  operation: string | null;
  /** Where: a JSON Pointer with `*` for every item, after `body`, `query/limit` or a status. Empty for the operation itself. */
  at: string;
  before: unknown;
  after: unknown;
}

/** What a declared break names: the rule, the operation and the place. */
export function nameOf({ rule, operation, at }: Change): string {
  return [rule, operation, at].filter((part) => part !== null && part !== '').join(' ');
}

/** Collects the changes of one operation. */
export function collector(operation: string | null, changes: Change[]): Report {
  return (rule, at, before, after) => {
    changes.push({ rule, effect: rules[rule], operation, at, before: before ?? null, after: after ?? null });
  };
}

export type Report = (rule: Rule, at: string, before?: unknown, after?: unknown) => void;
