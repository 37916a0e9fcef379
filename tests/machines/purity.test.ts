import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** One impure use per line; a machine may make none of them. */
const uses = [
  "export const a = fetch('/');",
  'export const b = document.title;',
  'export const c = Date.now();',
  'export const d = Math.random();',
  'export const e = new Date();',
  "export const f = localStorage.getItem('f');",
  'export const g = setTimeout(() => {}, 1);',
  'export const h = crypto.randomUUID();',
  'export const i = window.name;',
  'export const j = globalThis.name;',
  'export const k = performance.now();',
  'export const l = process.pid;',
  'export const m = location.href;',
];

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** The lines of a planted file that the linter refuses as impure. */
function refusedLines(file: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'parley-purity-'));
  try {
    cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), uses.join('\n'));
    const { stdout } = spawnSync(join(process.cwd(), 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    // Our own linter has just written it.
    const { diagnostics } = JSON.parse(stdout) as Report;
    return diagnostics
      .filter(({ code }) => code.includes('no-restricted-'))
      .map(({ labels }) => labels[0]?.span.line ?? 0)
      .toSorted((one, other) => one - other);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a machine may not touch network, page, clock, storage or chance', () => {
  expect(refusedLines('src/machines/edit/planted.ts')).toEqual(uses.map((_, index) => index + 1));
});

test('what is no machine may', () => {
  expect(refusedLines('src/api/planted.ts')).toEqual([]);
});
