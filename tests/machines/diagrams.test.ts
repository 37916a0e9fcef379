import { describe, expect, test } from 'vitest';
import { edgesOf, leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { machineRegistry, modelOf } from '../../src/machines/registry.ts';
import { renderIndex, renderMachine } from '../../tools/diagrams/page.ts';
import { readSenders } from '../../tools/diagrams/senders.ts';

const senders = await readSenders();

describe.each(machineRegistry.map((model) => ({ id: model.machine.id, model })))(
  'the page of $id',
  ({ model }) => {
    const page = renderMachine(model, senders);

    test('has every state and every event', () => {
      for (const node of leavesOf(model.machine)) expect(page).toContain(`| \`${pathOf(node)}\` |`);
      for (const { event } of edgesOf(model.machine))
        if (event !== '') expect(page).toContain(`| \`${event}\` |`);
    });

    test('draws every change of state', () => {
      const drawing = page.slice(page.indexOf('```mermaid'), page.indexOf('## States'));
      for (const { source, target } of edgesOf(model.machine)) {
        if (source === target) continue;
        const from = source === '' ? 'any' : source.replaceAll('.', '_');
        expect(drawing).toContain(`  ${from} --> ${target.replaceAll('.', '_')} : `);
      }
    });
  },
);

test('who may send an event comes from the contract', () => {
  expect(renderMachine(modelOf('deployment'), senders)).toContain(
    '| `rollback.requested` | `running` | `deployed` stays if isNoneRunning and isNotLive | `rollBackDeployment` (superAdministrator, administrator) |',
  );
  expect(renderMachine(modelOf('agentStatus'), senders)).toContain('`goOnline` (deskAdmin, agent)');
});

test('the list names every machine', () => {
  const index = renderIndex(machineRegistry);
  for (const { machine } of machineRegistry) expect(index).toContain(`(${machine.id}.md)`);
});
