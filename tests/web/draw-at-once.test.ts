// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { drawAtOnce } from '../../src/draw-at-once.ts';
import { layoutFirst } from '../../src/layout-first.ts';

test('a step is drawn at once where it asks for that, before the next key, and only then', async () => {
  const routes = [{ path: '/', loader: () => null, Component: () => null, shouldRevalidate: () => false }];
  const router = drawAtOnce(
    createMemoryRouter(routes, {
      initialEntries: ['/'],
      dataStrategy: layoutFirst,
      hydrationData: { loaderData: { 0: null } },
    }),
  );
  const drawn: [search: string, isAtOnce: boolean][] = [];
  // Another listener before that of the page takes nothing from it.
  router.subscribe(() => undefined);
  router.subscribe(({ location, navigation }, { flushSync }) => {
    if (navigation.state === 'idle') drawn.push([location.search, flushSync]);
  });
  await router.navigate('?conversation=con_1', { flushSync: true });
  await router.navigate('?conversation=con_2');
  expect(drawn).toEqual([
    ['?conversation=con_1', true],
    ['?conversation=con_2', false],
  ]);
});
