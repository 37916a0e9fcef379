import { type Document, locateOperations } from './gen-document.ts';
import { editionsOf } from './gen-editions.ts';
import { unsaidFields } from './gen-left-out.ts';
import { statusesOf } from './gen-limits.ts';

export const roles = [
  'public',
  'signedIn',
  'superAdministrator',
  'administrator',
  'deskAdmin',
  'agent',
  'visitor',
  'integration',
] as const;

const states = ['built', 'planned'];

const lifecycleEvent = /^[a-z][A-Za-z]*\/[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

/** Checks what Redocly's lint cannot: the house rules for `x-status`, `x-roles`, `x-lifecycle` and `x-problems`. */
export function findFaults(document: Document): string[] {
  const statuses: Readonly<Record<string, number>> = statusesOf(document);
  const known = new Set<string>(roles);
  const faults: string[] = [];
  for (const { operation, method, parameters } of locateOperations(document)) {
    const fault = (text: string) => faults.push(`${operation.operationId}: ${text}`);
    const admitted = operation['x-roles'] ?? [];
    const problems = operation['x-problems'] ?? [];
    if (operation.tags?.length !== 1) fault('needs exactly one tag');
    if (!states.includes(operation['x-status'] ?? '')) fault('needs an x-status, built or planned');
    if (admitted.length === 0) fault('needs x-roles');
    for (const role of admitted) if (!known.has(role)) fault(`knows no role ${role}`);
    if (operation['x-open-while-forced-offline'] === true && !admitted.includes('agent'))
      fault('is open while forced offline to nobody: it admits no agent');
    for (const event of [operation['x-lifecycle'] ?? []].flat()) {
      if (!lifecycleEvent.test(event))
        fault(`x-lifecycle ${event} is not of the form lifecycle/thing.happened`);
    }
    const feature = operation['x-edition'];
    if (feature !== undefined && !(feature in editionsOf(document)))
      fault(`x-edition ${feature} is no feature`);
    if (feature !== undefined && ['get', 'delete'].includes(method))
      fault('has an x-edition: reading and deleting is never refused for it');
    if (feature === undefined && problems.includes('editionRequired')) fault('needs an x-edition');
    const isOpen = operation.security?.length === 0;
    if (admitted.includes('public') !== isOpen && !admitted.includes('integration')) {
      fault('has to be open (`security: []`) when it is public, and only then');
    }
    if (
      !admitted.includes('public') &&
      !['unauthenticated', 'signatureInvalid'].some((code) => problems.includes(code))
    ) {
      fault('needs unauthenticated or signatureInvalid');
    }
    if (problems.length === 0) fault('needs x-problems');
    if (new Set(problems).size !== problems.length) fault('lists a problem twice');
    for (const code of problems) {
      const status = statuses[code];
      if (status === undefined) fault(`lists ${code}, which has no status`);
      else if (!(status in operation.responses)) fault(`lists ${code} without a response ${status}`);
    }
    for (const code of operation['x-planned-problems'] ?? []) {
      const status = statuses[code];
      if (problems.includes(code)) fault(`plans ${code}, which it lists already`);
      else if (status === undefined) fault(`plans ${code}, which has no status`);
      else if (!(status in operation.responses))
        fault(`plans ${code}: a new status ${status} would break clients`);
    }
    const listed = new Set(problems.map((code) => String(statuses[code])));
    const answered = Object.keys(operation.responses);
    for (const status of answered) {
      if (Number(status) >= 400 && !listed.has(status)) fault(`answers ${status} without a problem for it`);
    }
    // A part of a file is the same success as the whole.
    const successes = answered.filter((status) => status.startsWith('2') && status !== '206');
    if (successes.length !== 1) fault('needs exactly one success');
    const headers = new Set(parameters.filter((each) => each.in === 'header').map((each) => each.name));
    if (headers.has('If-Match') && !problems.includes('versionConflict')) fault('needs versionConflict');
    if (headers.has('Idempotency-Key') && !problems.includes('idempotencyKeyReused')) {
      fault('needs idempotencyKeyReused');
    }
  }
  return [...faults, ...unsaidFields(document)];
}
