import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '../../src/visitor/i18n/en.ts';
import { zh } from '../../src/visitor/i18n/zh.ts';

const folder = join(import.meta.dirname, '../../src/visitor');

function leaves(value: object, path: string[] = []): [string, unknown][] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null
      ? leaves(part, [...path, key])
      : [[[...path, key].join('.'), part]],
  );
}

function keys(words: object): string[] {
  return leaves(words)
    .map(([path]) => path)
    .toSorted();
}

function sources(): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const ui = readdirSync(join(folder, '../ui/thread'), { encoding: 'utf8' });
  return [...files.map((file) => join(folder, file)), ...ui.map((file) => join(folder, '../ui/thread', file))]
    .filter((file) => /\.tsx?$/.test(file) && !/i18n.(en|zh)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

describe('the texts of the customer’s page', () => {
  test('both languages have the same keys, and none is empty', () => {
    expect(keys(zh)).toEqual(keys(en));
    for (const [path, value] of [...leaves(en), ...leaves(zh)]) {
      if (path !== 'sentenceSpace') expect(value, path).not.toBe('');
    }
  });

  test('every key is read somewhere', () => {
    const all = sources();
    // Looked up by a value of the contract, such as a status.
    const indexed = /^(status|ended|rating\.words|rating\.tags|thread\.(bot|agent|customer)$)/;
    const unread = leaves(en)
      .map(([path]) => path)
      .filter((path) => !indexed.test(path))
      .filter(
        (path) => !new RegExp(`\\.${path.split('.').at(-1)}\\b|[{,] ${path.split('.').at(-1)} \\}`).test(all),
      );
    expect(unread).toEqual([]);
  });

  test('Chinese texts use full-width punctuation', () => {
    const samples = leaves(zh).flatMap(([path, value]) =>
      typeof value === 'string' ? [[path, value] as const] : [],
    );
    for (const [path, value] of samples) expect(value, path).not.toMatch(/[\u4e00-\u9fff][,.?!;:]/);
  });
});
