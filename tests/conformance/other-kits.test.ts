import { spawn, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, readText } from '../../tools/conformance/json.ts';
import { type Backend, startBackend } from './support/backend.ts';
import { specmaticContract } from './support/specmatic-contract.ts';

const account = { email: 'mei@acme.test', password: 'Sunny-Day-7' };
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) process.stdout.write('Specmatic is skipped: there is no Java here.\n');

let backend: Backend;
let folder: string;

beforeAll(async () => {
  backend = await startBackend();
  folder = await mkdtemp(join(tmpdir(), 'parley-kits-'));
}, 120_000);
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

test.skipIf(!hasJava)('Specmatic: what it can ask by itself', { timeout: 600_000 }, async () => {
  const base = `${backend.address}/api/v1`;
  const signed = await fetch(`${base}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parley-request': '1' },
    body: JSON.stringify(account),
  });
  const cookie = signed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const sdkAppId = readText(await signed.json(), 'memberships.0.sdkAppId');
  const channels: unknown = await (
    await fetch(`${base}/apps/${sdkAppId}/channels`, { headers: { cookie } })
  ).json();
  const channelKey = String(read(channels, 'items.0.channelKey'));
  const file = join(folder, 'asked.json');
  await writeFile(file, JSON.stringify(specmaticContract({ sdkAppId, channelKey, cookie })));
  const jar = resolve('node_modules/specmatic/specmatic.jar');
  const args = ['-jar', jar, 'test', file, `--testBaseURL=${base}`, '--timeout=30'];
  const { code, output } = await run('java', args);
  const counts = /Tests run: (\d+), Successes: (\d+), Failures: (\d+)/.exec(output);
  expect(counts?.[3], output.slice(-6000)).toBe('0');
  expect(Number(counts?.[2])).toBeGreaterThan(5);
  expect(code).toBe(0);
});
