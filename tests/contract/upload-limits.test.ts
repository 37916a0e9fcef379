import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from '../../src/machines/rules/limits.ts';
import { readDocument, readOperations } from '../../server/plugins/contract/document.ts';

const document = readDocument(new URL('../../server/__generated__/served.json', import.meta.url));

/** The limits of uploads; the contract has each of these numbers. */
const ofUploads = [
  limits.importFileMaxBytes,
  limits.importUnpackedMaxBytes,
  limits.documentFileMaxBytes,
  limits.documentCharactersMax,
  limits.knowledgeQasMax,
  limits.fileNameMaxCharacters,
  limits.questionMaxCharacters,
  limits.similarQuestionsMax,
  limits.answerLengthInitialCharacters,
  limits.categoryNameMaxCharacters,
  limits.categoriesMax,
];

/** The files that receive, check and show uploads. */
const folders = [
  'server/plugins/contract/uploads.ts',
  'server/routes/imports.ts',
  'server/{services/imports,services/documents,services/batch-tests,documents,question-files,workbook}/**/*.ts',
  'src/{machines,screens/chatbot}/import/**/*.{ts,tsx}',
  'src/machines/{upload,rules}/**/*.ts',
];

/** The internal limits of the workbook reader, which are not in the contract. */
const ownNumbers = 'server/workbook/safety.ts';

test('the limit of every upload is the one of its operation in the contract', () => {
  const uploads = readOperations(document).filter(({ upload }) => upload !== null);
  expect(uploads.map(({ id, upload }) => [id, upload])).toEqual([
    ['createImport', { field: 'file', maxBytes: limits.importFileMaxBytes }],
    ['uploadFile', { field: 'file', maxBytes: limits.videoFileMaxBytes }],
    ['importChitchats', { field: 'file', maxBytes: limits.chitchatImportMaxBytes }],
    ['createDocument', { field: 'file', maxBytes: limits.documentFileMaxBytes }],
    ['replaceDocument', { field: 'file', maxBytes: limits.documentFileMaxBytes }],
    ['importRegressionCases', { field: 'file', maxBytes: limits.regressionImportMaxBytes }],
    ['createBatchTest', { field: 'file', maxBytes: limits.batchTestFileMaxBytes }],
  ]);
});

test('a form whose file may have any length is refused at the start', () => {
  const boundless: unknown = JSON.parse(
    JSON.stringify(document).replace(`"maxLength":${limits.importFileMaxBytes},"x-unpacked`, '"x-unpacked'),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same document, one number less
  expect(() => readOperations(boundless as typeof document)).toThrow('has no file with a maxLength');
});

/** Lines that write such a number instead of importing it. */
function literalsIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .filter((line) => {
      const numbers = [...line.matchAll(/(?:[<>]=?|[mM]ax\w*\s*[=:])\s*(\d[\d_]*(?:\s*\*\s*\d[\d_]*)*)/g)];
      return (
        numbers.some(([, product = '']) => ofUploads.includes(valueOf(product))) || /\d\s?[MK]B\b/.test(line)
      );
    })
    .map((line) => line.trim());
}

function valueOf(product: string): number {
  return product.split('*').reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1);
}

test('no limit of an upload is written a second time', () => {
  const files = folders.flatMap((folder) => globSync(folder)).filter((file) => file !== ownNumbers);
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) => literalsIn(file).map((line) => `${file}: ${line}`));
  expect(found).toEqual([]);
});
