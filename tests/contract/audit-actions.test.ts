import { expect, test } from 'vitest';
import { knownActions } from '../../src/screens/manage/audit/actions.ts';
import { readContract, resolveReference, type Schema } from '../../tools/gen-document.ts';

const document = readContract();
const resolved = (schema: Schema | undefined) => resolveReference<Schema>(document, schema ?? {});
const fieldOf = (schema: Schema, name: string) =>
  resolved((schema.properties as Record<string, Schema> | undefined)?.[name]);

/** The actions that an event leaves in the audit log, if a person caused it. */
function actionsOf(event: Schema): string[] {
  const type = String(fieldOf(event, 'type').const);
  const data = fieldOf(event, 'data');
  if (event['x-status'] === 'planned' || type === 'webhook.tested') return [];
  if (!Object.hasOwn(data.properties ?? {}, 'by')) return [];
  const changes = fieldOf(data, 'change').enum as string[] | undefined;
  const kind = type === 'regressionSet.changed' ? 'regressionCase' : type.replace('.changed', '');
  return changes === undefined ? [type] : changes.map((change) => `${kind}.${change}`);
}

test('every action that the audit log can hold has words, and stands in its filter', () => {
  const events = (document.components.schemas.DomainEvent?.oneOf ?? []) as Schema[];
  const actions = events.map(resolved).flatMap(actionsOf);
  expect(actions.length).toBeGreaterThan(30);
  expect(new Set(knownActions)).toEqual(new Set(actions));
});
