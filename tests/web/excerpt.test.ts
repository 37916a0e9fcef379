import { expect, test } from 'vitest';
import { excerptOf } from '../../src/screens/chatbot/excerpt.ts';

const answer = `You find it under “My orders”.\n${'It takes a while. '.repeat(5)}Then the parcel leaves.`;

test('an excerpt begins with the text on one line, unless a word that was searched comes late', () => {
  expect(excerptOf(answer, '')).toMatch(/^You find it under “My orders”\. It takes/);
  expect(excerptOf(answer, 'orders')).toMatch(/^You find it/);
  expect(excerptOf(answer, 'nowhere')).toMatch(/^You find it/);
  expect(excerptOf(answer, 'PARCEL')).toMatch(/^….{24}parcel leaves\.$/);
  expect(excerptOf(answer, 'parcel orders')).toMatch(/^You find it/);
});
