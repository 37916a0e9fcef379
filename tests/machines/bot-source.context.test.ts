import { expect, test } from 'vitest';
import { newBotSource } from '../../src/machines/bot-source/bot-source.lifecycle.ts';

test('a new application has no hook', () => {
  expect(newBotSource).toEqual({ hookConfigured: false });
});
