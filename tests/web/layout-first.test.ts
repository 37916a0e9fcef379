// @vitest-environment jsdom
import { createMemoryRouter, redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { layoutFirst, mainAreaId } from '../../src/layout-first.ts';
import { eventually } from '../support/eventually.ts';

/** A loader that waits until the test releases it, and records what happens to it. */
function held(log: string[], name: string) {
  let letGo: (value: unknown) => void = () => {};
  const loader = () => {
    log.push(`${name} asked`);
    return new Promise((resolve) => {
      letGo = (value) => {
        log.push(`${name} done`);
        resolve(value);
      };
    });
  };
  return { loader, finish: (value: unknown = name) => letGo(value) };
}

function setUp() {
  const log: string[] = [];
  const parts = {
    outer: held(log, 'outer'),
    layout: held(log, 'layout'),
    one: held(log, 'one'),
    two: held(log, 'two'),
  };
  const routes: RouteObject[] = [
    {
      id: 'outer',
      path: '/',
      loader: parts.outer.loader,
      Component: () => null,
      HydrateFallback: () => null,
      children: [
        {
          id: mainAreaId,
          path: 'main/:sdkAppId',
          loader: parts.layout.loader,
          shouldRevalidate: () => true,
          Component: () => null,
          children: [
            { path: 'one', loader: parts.one.loader, Component: () => null },
            { path: 'two', loader: parts.two.loader, Component: () => null },
          ],
        },
        { path: 'elsewhere', Component: () => null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/main/1/one'], dataStrategy: layoutFirst });
  return { log, parts, router };
}

describe('loading the main area', () => {
  it('loads the layout first, then the other matched screens in parallel', async () => {
    const { log, parts, router } = setUp();
    await eventually(() => expect(log).toEqual(['layout asked']));
    parts.layout.finish();
    await eventually(() => expect(log).toHaveLength(4));
    expect(log.slice(0, 2)).toEqual(['layout asked', 'layout done']);
    expect(log.slice(2).toSorted()).toEqual(['one asked', 'outer asked']);
    parts.one.finish();
    parts.outer.finish();
    await eventually(() => expect(router.state.initialized).toBe(true));
    expect(router.state.loaderData).toMatchObject({ outer: 'outer', main: 'layout' });
  });

  it('loads the layout first on every navigation', async () => {
    const { log, parts, router } = setUp();
    await eventually(() => expect(log).toContain('layout asked'));
    parts.layout.finish();
    await eventually(() => expect(log).toContain('one asked'));
    parts.one.finish();
    parts.outer.finish();
    await eventually(() => expect(router.state.initialized).toBe(true));
    log.length = 0;
    const navigation = router.navigate('/main/1/two');
    await eventually(() => expect(log).toEqual(['layout asked']));
    parts.layout.finish('layout again');
    await eventually(() => expect(log).toEqual(['layout asked', 'layout done', 'two asked']));
    parts.two.finish();
    await navigation;
    expect(router.state.loaderData.main).toBe('layout again');
  });

  it('loads the code of the screen beside the layout, and its data after it', async () => {
    const log: string[] = [];
    const layout = held(log, 'layout');
    const screen = held(log, 'screen');
    const router = createMemoryRouter(
      [
        {
          id: mainAreaId,
          path: '/main',
          loader: layout.loader,
          Component: () => null,
          HydrateFallback: () => null,
          children: [
            {
              path: 'screen',
              loader: screen.loader,
              lazy: {
                Component: async () => {
                  log.push('code asked');
                  return () => null;
                },
              },
            },
          ],
        },
      ],
      { initialEntries: ['/main/screen'], dataStrategy: layoutFirst },
    );
    await eventually(() => expect(log.toSorted()).toEqual(['code asked', 'layout asked']));
    layout.finish();
    await eventually(() => expect(log.slice(2)).toEqual(['layout done', 'screen asked']));
    screen.finish();
    await eventually(() => expect(router.state.initialized).toBe(true));
  });

  it('asks no screen where the layout redirects', async () => {
    const log: string[] = [];
    const screen = held(log, 'screen');
    const router = createMemoryRouter(
      [
        {
          id: mainAreaId,
          path: '/main',
          // What a loader throws to redirect.
          loader: () => {
            // oxlint-disable-next-line typescript/only-throw-error -- React Router's own form
            throw redirect('/login');
          },
          Component: () => null,
          HydrateFallback: () => null,
          children: [{ path: 'screen', loader: screen.loader, Component: () => null }],
        },
        { path: '/login', Component: () => null },
      ],
      { initialEntries: ['/main/screen'], dataStrategy: layoutFirst },
    );
    await eventually(() => expect(router.state.location.pathname).toBe('/login'));
    expect(log).toEqual([]);
  });

  it('asks no screen where the layout fails', async () => {
    const log: string[] = [];
    const screen = held(log, 'screen');
    const router = createMemoryRouter(
      [
        {
          id: mainAreaId,
          path: '/main',
          loader: () => Promise.reject(new Error('No layout.')),
          Component: () => null,
          ErrorBoundary: () => null,
          HydrateFallback: () => null,
          children: [{ path: 'screen', loader: screen.loader, Component: () => null }],
        },
      ],
      { initialEntries: ['/main/screen'], dataStrategy: layoutFirst },
    );
    await eventually(() => expect(router.state.errors?.main).toBeInstanceOf(Error));
    expect(log).toEqual([]);
  });
});
