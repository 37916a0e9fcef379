import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemStatuses } from '../../src/api/__generated__/problem-statuses.ts';
import { isWorthRetrying } from '../../src/machines/rules/retry.ts';

const codes = Object.keys(problemStatuses) as (keyof typeof problemStatuses)[];

test('a further attempt may help where no answer came, and where the server lacks room or what it leans on', () => {
  const passing = codes.filter((code) => {
    const status = problemStatuses[code];
    // A failed import is final: nobody reads its workbook again.
    return (status === 0 || status === 429 || status >= 500) && code !== 'importFailed';
  });
  expect(codes.filter(isWorthRetrying).toSorted()).toEqual(passing.toSorted());
});

test('no second list of them stands', () => {
  const lists = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/__generated__|i18n/.test(path))
    .filter((path) => {
      const text = readFileSync(`src/${path}`, 'utf8');
      const literals = text.match(/[[(][^[\]()]*[\])]/g) ?? [];
      return literals.some(
        (list) => codes.filter((code) => isWorthRetrying(code) && list.includes(`'${code}'`)).length > 2,
      );
    });
  expect(lists).toEqual(['machines/rules/retry.ts']);
});
