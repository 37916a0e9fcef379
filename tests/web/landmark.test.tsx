// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import { landmarkOf, roleAndName } from '../../src/machines/landmark.ts';
import { signInMachine } from '../../src/machines/sign-in/sign-in.machine.ts';
import { Landmark } from '../../src/patterns/landmark.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { type Rendered, render } from '../support/rendering.ts';

let page: Rendered | null = null;

afterEach(() => {
  page?.remove();
  page = null;
});

function shown(of: Parameters<typeof Landmark>[0]['of']): Record<string, string> {
  page?.remove();
  page = render(
    <ChakraProvider value={system}>
      <Landmark of={of} label="Here" id="landmark" />
    </ChakraProvider>,
  );
  const element = page.element.querySelector('#landmark');
  const names = ['role', 'data-landmark', 'aria-label'];
  return Object.fromEntries(
    names.flatMap((name) => (element?.hasAttribute(name) ? [[name, element.getAttribute(name) ?? '']] : [])),
  );
}

test.each(machineRegistry.map(({ machine }) => ({ id: machine.id, machine })))(
  'in every state of $id it has the role and name that the meta promises',
  ({ machine }) => {
    for (const node of leavesOf(machine)) {
      const of = { machine, state: pathOf(node) };
      const landmark = landmarkOf(of);
      const { role, name } = landmark ? roleAndName(landmark) : { role: null, name: null };
      expect(shown(of), node.id).toEqual({
        ...(name === null ? {} : { 'data-landmark': name }),
        // A dialog's frame has the role, and the name.
        ...(role === null || role === 'dialog' ? {} : { role, 'aria-label': 'Here' }),
      });
    }
  },
);

test('a session is told by its snapshot', () => {
  const actor = createActor(signInMachine, { input: undefined }).start();
  expect(shown(actor.getSnapshot())).toMatchObject({ role: 'form', 'data-landmark': 'sign-in' });
});
