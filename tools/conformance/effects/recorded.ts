import { read, readList } from '../json.ts';
import { type Written, answered } from './written.ts';

/** The operation that reads the audit log. */
export const auditLog = 'listAuditEntries';

/** A change by an administrator of which no new entry of the audit log tells; null where one does. */
export function unrecordedFault(written: Written): string | null {
  const { operation, question, before, after, answer } = written;
  const [was, is] = [before.get(auditLog), after.get(auditLog)];
  const self = read(question.caller, 'memberId');
  if (!operation.isRecorded || was === undefined || is === undefined || typeof self !== 'string') return null;
  const known = new Set(readList(was.body, 'items').map((entry) => read(entry, 'entryId')));
  const own = readList(is.body, 'items').filter(
    (entry) => !known.has(read(entry, 'entryId')) && read(entry, 'actor.id') === self,
  );
  const things = [
    ...Object.entries(question.params).flatMap(([name, id]) => (name === 'sdkAppId' ? [] : [id])),
    ...answered(written).flatMap(({ idName, id }) => (idName === '' ? [] : [id])),
  ];
  const told = JSON.stringify([question.params, question.body ?? null, answer.body ?? null]);
  const isAbout = (entry: unknown): boolean => told.includes(JSON.stringify(read(entry, 'targetId')));
  // What changes more than it names may be told of that.
  const isOfMore = things.length === 0 || operation.changes.length > 0;
  if (own.some((entry) => isOfMore || isAbout(entry))) return null;
  return `no new entry of ${self} in ${auditLog} is about ${things.join(' or ') || 'it'}`;
}
