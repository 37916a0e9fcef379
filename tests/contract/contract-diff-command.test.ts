import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Command } from '../../tools/command-line.ts';
import { contractDiffCommand } from '../../tools/contract-diff.ts';
import { ask } from '../support/commands.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** The parts of the project that the command needs; its generated files are from before the edit. */
const parts = ['openapi', 'redocly.yaml', 'package.json', 'tools', 'src/api', 'server/__generated__'];

let copy = '';
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'parley-contract-'));
});
afterEach(() => rmSync(copy, { recursive: true }));

/** The command of a copy of the project, whose files a test may edit. */
async function copiedCommand(): Promise<Command> {
  for (const part of parts) cpSync(join(project, part), join(copy, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'dir');
  // The copy has the same modules.
  const { contractDiffCommand: command } = (await import(join(copy, 'tools/contract-diff.ts'))) as {
    contractDiffCommand: Command;
  };
  return command;
}

test('sees what was edited in openapi/ before anything is generated', async () => {
  const command = await copiedCommand();
  const file = join(copy, 'openapi/schemas/system.yaml');
  const text = readFileSync(file, 'utf8');
  const edited = text.replace('required: [productName, version,', 'required: [productName,');
  expect(edited).not.toBe(text);
  writeFileSync(file, edited);
  const { status, stdout } = await ask(command, '--json');
  // The command's own format.
  const report = JSON.parse(stdout) as { undeclared: object[]; faults: string[] };
  expect(report.undeclared).toMatchObject([
    { rule: 'responseFieldOptional', operation: 'getSystemStatus', at: '200/version' },
  ]);
  expect(report.faults.join()).toContain('openapi/changes.yaml');
  expect(status).toBe(1);
});

test('names the file that is broken, and compares nothing', async () => {
  const command = await copiedCommand();
  appendFileSync(join(copy, 'openapi/paths/system.yaml'), '\n  broken: [\n');
  const { status, stdout, stderr } = await ask(command);
  expect(stdout).toBe('');
  expect(stderr).toContain('The files in openapi/ do not form a contract');
  expect(stderr).toContain('system.yaml');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});

test('takes a version that was released, and says which there are in place of another', async () => {
  const since = await ask(contractDiffCommand, '0.2.0', '--json');
  expect(since.status).toBe(0);
  expect(JSON.parse(since.stdout)).toMatchObject({ since: 'release 0.2.0', undeclared: [] });
  const { status, stderr } = await ask(contractDiffCommand, 'v9.9.9');
  expect(stderr).toContain('There is no contract at "v9.9.9". It takes a released version (0.1.0, 0.2.0');
  expect(status).toBe(2);
});
