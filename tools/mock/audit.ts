import { type JsonObject, isObject, read, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked } from './context.ts';
import { seedAppId } from './state.ts';

const path = '/apps/{sdkAppId}/audit-entries';
/** What tells a thing to people, the plainest first. */
const names = ['nickname', 'name', 'standardQuestion', 'question', 'fileName', 'version'];

/** What an administrator has changed is in the audit log. */
export function recordDeed(asked: Asked, { body }: Answered): void {
  const { mock, operation, member, params } = asked;
  if (!operation.isRecorded || operation.status === 'planned') return;
  const { sdkAppId = seedAppId, ...things } = params;
  const shown = [body, ...Object.values(isObject(body) ? body : {})].filter(isObject);
  const [idName = 'settingsId', targetId = sdkAppId] =
    // A passage is told of as its document.
    Object.entries(things).findLast(([each]) => each !== 'passageId') ??
    shown.map(ownIdIn).find((each) => each !== undefined) ??
    [];
  const targetKind = idName.replace(/Id$/, '');
  const [name = targetKind] = [...shown, asked.body].flatMap((each) =>
    names.flatMap((key) => nameIn(each[key])),
  );
  const fields: JsonObject = {
    entryId: mock.state.id('aud'),
    action: `${targetKind}.${pastOf(operation.id)}`,
    actor: memberAsActor(member),
    targetKind,
    targetId,
    targetName: name,
    note: null,
    changes: [],
    occurredAt: mock.state.now(),
  };
  mock.store.list(path.replace('{sdkAppId}', sdkAppId), path).unshift({ fields, hidden: {} });
}

function ownIdIn(value: JsonObject): [name: string, id: string] | undefined {
  const [name] = Object.keys(value).filter((key) => key.endsWith('Id'));
  return name === undefined ? undefined : [name, textOr(read(value, name), '')];
}

function nameIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** `renameCategory` has renamed. */
function pastOf(operation: string): string {
  const [verb = ''] = /^[a-z]+/.exec(operation) ?? [];
  if (operation === 'undoImport') return 'takenBack';
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`;
}
