import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { qaSchemaOf } from '../../src/machines/rules/knowledge-validation.ts';
import { hasOtherLink, withHost } from '../../src/machines/rules/links.ts';
import { faults } from './support/faults.ts';

const qaSchema = qaSchemaOf({ standardQuestion: 100, answer: 20_000 });

/** What the contract says of an answer that somebody writes. */
function patternOfAnswers(): string {
  const contract = new URL('../../server/__generated__/openapi.json', import.meta.url);
  const { components } = JSON.parse(readFileSync(contract, 'utf8')) as {
    components: { schemas: Record<string, { properties: { answer: { pattern: string } } }> };
  };
  const patterns = ['QaCreation', 'QaUpdate'].map(
    (name) => components.schemas[name]?.properties.answer.pattern,
  );
  expect(new Set(patterns).size).toBe(1);
  return patterns[0] ?? '';
}

test('the place for the installation’s address is filled wherever it stands', () => {
  expect(withHost('{host}/a, {host}', 'https://desk.acme.test')).toBe(
    'https://desk.acme.test/a, https://desk.acme.test',
  );
  expect(withHost('{host}', 'https://a.test/$&')).toBe('https://a.test/$&');
});

describe('the links of an answer', () => {
  const answerFaults = (answer: string) =>
    faults(qaSchema, { standardQuestion: 'Q?', similarQuestions: [], answer });
  const pattern = new RegExp(patternOfAnswers(), 'u');

  test.each([
    'See https://acme.test/a, HTTP://acme.test and {host}/orders.',
    '详情见https://acme.test/帮助。',
    'v1.https://acme.test',
    'Tel:12, mailto:desk@acme.test, 3://4, ://',
    'javascript:alert(1)',
  ])('are admitted: %s', (answer) => {
    expect(answerFaults(answer)).toEqual([]);
    expect(pattern.test(answer)).toBe(true);
  });

  test.each([
    'ftp://acme.test/a',
    'See\nfile:///etc',
    'javascript://acme.test',
    'xhttps://acme.test',
    '见FTP://a',
  ])('are refused: %s', (answer) => {
    expect(answerFaults(answer)).toEqual(['/answer format']);
    expect(pattern.test(answer)).toBe(false);
  });

  test('are judged alike by the contract and by the rule, in a moment', () => {
    const piece = fc.constantFrom(
      'http',
      'https',
      'ftp',
      '://',
      ':',
      '/',
      ' ',
      '\n',
      '字',
      'a1',
      '{host}',
      'S',
      '_',
      '.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const answer = `a${pieces.join('')}`;
        expect(pattern.test(answer)).toBe(!hasOtherLink(answer));
      }),
    );
    expect(hasOtherLink('a'.repeat(10_000))).toBe(false);
  });
});
