import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { hasMovedOn } from '../../tools/conformance/effects/moved-on.ts';
import type { Thing } from '../../tools/conformance/effects/things.ts';

const contract = describeContract();
const operation = contract.operations.find(({ id }) => id === 'getVisitorConversation');
const schema = operation?.responses.get(200)?.content.get('application/json');

function seen(value: Record<string, unknown>): Thing {
  if (operation === undefined || schema === undefined) throw new Error('The contract has no such answer.');
  return { idName: 'conversationId', id: 'con_1', from: operation.id, schema, value } as Thing;
}

test('the position in a stream moves on, and nothing else does', () => {
  const [before, after] = [
    seen({ lastEventId: '939', revision: 1 }),
    seen({ lastEventId: '941', revision: 2 }),
  ];
  expect(hasMovedOn(contract, before, after, 'lastEventId')).toBe(true);
  expect(hasMovedOn(contract, after, before, 'lastEventId')).toBe(false);
  expect(hasMovedOn(contract, before, after, 'revision')).toBe(false);
});

test('work that a thing holds goes on, and what has ended stays as it is', () => {
  const held = (progress: number | null) => seen({ newEdition: { fileName: 'prices.pdf', progress } });
  expect(hasMovedOn(contract, held(0), held(0.4), 'newEdition')).toBe(true);
  expect(hasMovedOn(contract, held(null), held(0.4), 'newEdition')).toBe(false);
});
