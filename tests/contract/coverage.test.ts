import { describe, expect, test } from 'vitest';
import { coverageRows, readCoverage, renderCoverage, unknownNames } from '../../tools/gen-coverage.ts';
import { readContract } from '../../tools/gen-document.ts';

const text = readCoverage();
const contract = readContract();

/** How many things the specification names in each of its sections, as its reader counted them. */
const counted: Readonly<Record<string, number>> = {
  1: 34,
  2: 33,
  3: 13,
  4: 12,
  5: 11,
  6: 6,
  7: 2,
  8: 28,
  9: 19,
};

const rowOf = (cells: string) => `| 1.1 | a thing | ${cells} | |`;

describe('the table of what the specification names', () => {
  test('has a row for each thing', () => {
    const expected = Object.entries(counted).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(coverageRows(text).map(({ id }) => id)).toEqual(expected);
  });

  test('names only what the contract has', () => {
    expect(unknownNames(text, contract)).toEqual([]);
  });

  test('says of each row whether it is served', () => {
    expect(renderCoverage(text, contract)).toBe(text);
  });

  test.each([
    ['getCrystalBall | | ', 'getCrystalBall'],
    ['| CrystalBall | ', 'CrystalBall'],
    ['| Qa.standardQuestions | ', 'Qa.standardQuestions'],
    ['| ConsoleRole.agent | ', 'ConsoleRole.agent'],
    ['| NewPassword.maxLength=21 | ', 'NewPassword.maxLength=21'],
    ['deleteQa | | credentialsWrong', 'credentialsWrong'],
    ['| | FieldCode.tooBlue', 'FieldCode.tooBlue'],
  ])('a row with %s is refused', (cells, name) => {
    const fault = `row 1.1 names ${name}, which the contract does not have`;
    expect(unknownNames(rowOf(cells), contract)).toEqual([fault]);
    expect(() => renderCoverage(rowOf(cells), contract)).toThrow(fault);
  });

  test.each([
    ['deleteQa | Qa.answer | notFound', 'built'],
    ['deleteCustomer | Customer | notFound', 'planned'],
    ['deleteQa, deleteCustomer | | ', 'partly'],
    // What a planned operation shares with a built one is served for that one.
    ['deleteCustomer | Qa.answer | notFound', 'planned'],
    [' | | ', 'pages'],
  ])('a row with %s is %s', (cells, state) => {
    expect(renderCoverage(rowOf(cells), contract)).toMatch(new RegExp(`\\| ${state} \\|$`));
  });
});
