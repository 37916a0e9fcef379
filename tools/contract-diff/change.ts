/**
 * What can differ between two versions of the contract, and whether a client of the earlier version keeps working.
 * `docs/versioning.md` has a line for each; a test compares the two.
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
  securityAdded: 'compatible',
  lifecycleChanged: 'breaking',
  orderChanged: 'breaking',
  orderAdded: 'compatible',
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
  requestFieldErased: 'breaking',
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
  requestRuleAdded: 'breaking',
  requestRuleRemoved: 'compatible',
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
  /** The operation or webhook that differs; null for the whole document. */
  operation: string | null;
  /**
   * The place: `body`, `query/limit` or a status, then a JSON Pointer with `*` for every item. Empty for the
   * operation itself.
   */
  at: string;
  before: unknown;
  after: unknown;
}

/** The name of a declared break: rule, operation and place. */
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
