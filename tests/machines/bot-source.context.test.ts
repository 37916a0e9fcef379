import { expect, test } from 'vitest';
import { newBotSource } from '../../src/machines/bot-source/bot-source.lifecycle.ts';

test('a new bot has neither hook nor model', () => {
  expect(newBotSource).toEqual({
    hookConfigured: false,
    modelConfigured: false,
    editionIncludesAiAgent: true,
  });
});
