import { expect, test } from 'vitest';
import {
  asOrigin,
  originPointers,
  withoutEmptyOrigins,
} from '../../src/screens/customer-config/web-setting/origins.ts';
import { deskFigures } from '../../src/screens/session/desk-figures.ts';

test.each([
  ['https://www.acme.test', 'https://www.acme.test'],
  ['HTTPS://WWW.Acme.test/help?x=1', 'https://www.acme.test'],
  ['www.acme.test', 'https://www.acme.test'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['https://acme.test:443', 'https://acme.test'],
  ['ftp://acme.test', 'ftp://acme.test'],
  ['not a site', 'not a site'],
  ['acme', 'acme'],
  ['https://user@acme.test', 'https://user@acme.test'],
])('a site typed as %s is %s', (typed, origin) => {
  expect(asOrigin(typed)).toBe(origin);
});

test('empty lines are no sites, and faults point at the lines on the screen', () => {
  const draft = { allowedOrigins: ['', 'https://a.test', ' ', 'bad site'] };
  expect(withoutEmptyOrigins(draft).allowedOrigins).toEqual(['https://a.test', 'bad site']);
  expect(originPointers([{ pointer: '/allowedOrigins/1', code: 'format' }], draft.allowedOrigins)).toEqual([
    { pointer: '/allowedOrigins/3', code: 'format' },
  ]);
});

test('the desk in figures: only who takes conversations has free places', () => {
  const agent = (status: 'idle' | 'online' | 'break' | 'offline', load: number) => ({
    memberId: `mem_${status}`,
    revision: 1,
    nickname: status,
    status,
    statusSince: '2026-11-21T09:00:00.000Z',
    load,
    receptionLimit: 5,
    afterCallWorkUntil: null,
  });
  const figures = deskFigures([agent('idle', 0), agent('online', 2), agent('break', 3), agent('offline', 0)]);
  expect(figures).toMatchObject({ team: 4, present: 2, serving: 5, capacity: 10, free: 8 });
});
