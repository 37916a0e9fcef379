import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from './support/backend.ts';

let backend: Backend;
let folder: string;

beforeAll(async () => {
  backend = await startBackend();
  folder = await mkdtemp(join(tmpdir(), 'parley-kits-'));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

/** Runs a command to its end. */
function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const env = { PATH: process.env.PATH, HOME: folder, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
    const child = spawn(command, args, { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });
}

test(
  'redocly respect: the main journey from an empty server to a served customer',
  { timeout: 300_000 },
  async () => {
    await copyFile('server/__generated__/openapi.json', join(folder, 'contract.json'));
    await copyFile('tests/conformance/journey/main-journey.arazzo.yaml', join(folder, 'journey.arazzo.yaml'));
    const cli = resolve('node_modules/@redocly/cli/bin/cli.js');
    const server = `parley=${backend.address}/api/v1`;
    const { code, output } = await run(process.execPath, [
      cli,
      'respect',
      'journey.arazzo.yaml',
      '-S',
      server,
    ]);
    expect(code, output).toBe(0);
  },
);
