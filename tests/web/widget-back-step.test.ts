// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackStep } from '../../src/visitor/widget/back-step.ts';
import { eventually } from '../support/eventually.ts';

let isPhone = true;
beforeEach(() => {
  isPhone = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  history.pushState({ of: 'shop' }, '', '/shop');
});
afterEach(() => vi.unstubAllGlobals());

const state = () => history.state as object;

test('on a phone Back closes the chat and stays on the page, which keeps its own state', async () => {
  const close = vi.fn();
  const step = createBackStep(close);
  step.begin();
  expect(state()).toEqual({ of: 'shop', parleyChat: true });
  history.back();
  await eventually(() => expect(close).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/shop');
  expect(state()).toEqual({ of: 'shop' });
});

test('a chat that is closed in another way leaves no step behind', async () => {
  const close = vi.fn();
  const step = createBackStep(close);
  const before = history.length;
  step.begin();
  step.end();
  await eventually(() => expect(state()).toEqual({ of: 'shop' }));
  expect(close).not.toHaveBeenCalled();
  step.begin();
  expect(history.length).toBe(before + 1);
});

test('beside a page on a wide screen the chat is no step', () => {
  isPhone = false;
  const step = createBackStep(() => {});
  step.begin();
  expect(state()).toEqual({ of: 'shop' });
});
