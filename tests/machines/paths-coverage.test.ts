import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { modelOf } from '../../src/machines/registry.ts';
import { coverageOf } from '../../tools/paths/coverage.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parley-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a few lines of a suite with the recorder before them. */
function factsOf(lines: string): Set<string> {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './tools/coverage-recorder.ts', '--input-type', 'module', '--eval', lines],
    { cwd: project, encoding: 'utf8', env: { ...process.env, PARLEY_MACHINE_COVERAGE: folder } },
  );
  if (status !== 0) throw new Error(stderr);
  return new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));
}

test('asking covers guards and no edges; a taken event covers its edge', () => {
  const facts = factsOf(`
    import { advanceLifecycle, canAdvance } from './src/machines/advance.ts';
    import { uploadLifecycle as upload } from './src/machines/upload/upload.lifecycle.ts';
    const reviewing = (acceptedRows) => ({ state: 'reviewing', context: { acceptedRows, failureCode: null } });
    canAdvance(upload, reviewing(0), { type: 'import.confirmed' });
    advanceLifecycle(upload, reviewing(1), { type: 'import.cancelled' });
  `);
  const { states, edges, guards } = coverageOf(modelOf('upload'), facts);
  expect(edges).toMatchObject({ covered: 1, all: 12 });
  expect(facts.has('edge upload.reviewing import.cancelled #0')).toBe(true);
  expect(guards).toMatchObject({
    covered: 1,
    all: 2,
    missing: ['guard upload.reviewing import.confirmed #0 true'],
  });
  expect(states.covered).toBe(2);
  expect(states.missing).not.toContain('state upload reviewing');
  expect(states.missing).not.toContain('state upload cancelled');
  expect(coverageOf(modelOf('deployment'), facts).edges.covered).toBe(0);
});
