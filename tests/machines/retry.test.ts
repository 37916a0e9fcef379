import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientProblemCodes, problemCodes } from '../../src/api/__generated__/operations.ts';
import { problemStatuses } from '../../src/api/__generated__/problem-statuses.ts';
import { isWorthRetrying } from '../../src/machines/rules/retry.ts';

const codes = [...problemCodes, ...clientProblemCodes];

test('a further attempt may help where no answer came, and where the server lacks room or what it leans on', () => {
  const passing = problemCodes.filter(
    (code) => problemStatuses[code] === 429 || problemStatuses[code] >= 500,
  );
  expect(codes.filter(isWorthRetrying).toSorted()).toEqual([...passing, ...clientProblemCodes].toSorted());
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
