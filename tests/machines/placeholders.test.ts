import { expect, test } from 'vitest';
import { messagePlaceholders, unfilledIn } from '../../src/machines/rules/placeholders.ts';

const { connectedMessage, queueMessage } = messagePlaceholders;

test.each([
  ['{agentNam} is here, yes, {agentNam}', connectedMessage, ['agentNam']],
  ['{agentName} is here', connectedMessage, []],
  ['You are number {queuePosition} of {waitingCount}, {agentName}', queueMessage, ['agentName']],
  ['Prices in {} or { } are prices', [], []],
])('what nothing is filled in for in “%s” is named', (text, known, unfilled) => {
  expect(unfilledIn(text, known)).toEqual(unfilled);
});
