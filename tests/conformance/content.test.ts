import { expect, test } from 'vitest';
import { readCsv } from '../../tools/conformance/content/csv.ts';
import { watchAnswers } from '../../tools/conformance/content/answer-watch.ts';
import { newTimeFault } from '../../tools/conformance/content/times.ts';
import { nobody } from '../../tools/conformance/caller.ts';
import type { Answer } from '../../tools/conformance/http.ts';

const now = Date.parse('2026-11-22T10:00:00.000Z');

function answerOf(part: Partial<Answer>): Answer {
  const headers = new Headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  return {
    status: 200,
    headers,
    text: '',
    body: {},
    file: null,
    sentAt: now,
    receivedAt: now + 50,
    curl: '',
    ...part,
  };
}

function problem(part: object): Answer {
  return answerOf({
    status: 422,
    body: { code: 'validationFailed', title: 'Wrong.', requestId: '1', ...part },
  });
}

test.each([
  ['a path', 'No such file in /srv/parley/app.js'],
  ['a statement', 'select * from accounts where id = 1'],
  ['the store', 'duplicate key value violates unique constraint "accounts_email"'],
  ['a stack', 'Failed at readBody (server/bodies.ts:12:7)'],
  ['an error of a program', 'TypeError: x is undefined'],
])('a problem must not tell %s', (what, title) => {
  expect(watchAnswers()(problem({ title }))).toEqual([`the problem tells ${what}`]);
});

test('nothing is wrong with two problems that differ in their requestId and their detail', () => {
  const watch = watchAnswers();
  expect(watch(problem({ detail: 'The name is in use; select another.' }))).toEqual([]);
  expect(watch(problem({ requestId: '2' }))).toEqual([]);
  expect(watch(problem({ requestId: '2' }))).toEqual(['another answer had the requestId 2']);
  expect(watch(problem({ requestId: '3', title: 'Bad.' }))).toEqual([
    'the title of validationFailed is "Bad.", and was "Wrong."',
  ]);
});

test.each([
  ['2026-11-22T10:00:00.020Z', true],
  ['2026-11-22T02:00:00.020Z', false],
  ['2026-11-22T18:00:00.020Z', false],
])('a new time is one of now: %s', (createdAt, isRight) => {
  const fault = newTimeFault({
    question: { caller: nobody, params: {}, headers: {} },
    answer: answerOf({ body: { createdAt, expiresAt: '2026-11-30T00:00:00.000Z' } }),
    before: new Map(),
  });
  expect(fault === null).toBe(isRight);
});

const csv = (text: string): string[][] => readCsv(new TextEncoder().encode(text));

test('a CSV is read with its quotes, and refused where it is none', () => {
  expect(csv('\ufeffName,Text\r\nA,"one, ""two""\nthree"\r\n')).toEqual([
    ['Name', 'Text'],
    ['A', 'one, "two"\nthree'],
  ]);
  expect(() => csv('Name\r\n')).toThrow('no byte order mark');
  expect(() => csv('\ufeffName,Text\r\nA\r\n')).toThrow('row 2 has 1 cells');
  expect(() => csv('\ufeffName\r\n=1+1\r\n')).toThrow('begins like a formula');
  expect(() => csv('\ufeffName\r\n"open')).toThrow('cannot be read');
});
