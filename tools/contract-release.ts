/**
 * `npm run contract:release` records the present contract as the base for later comparisons: it writes
 * openapi/released/v1.json and moves the declared breaks of openapi/changes.yaml to a new release. Refuses if
 * `npm run contract:diff` finds a fault.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { type Output, readArguments, runCommand } from './command-line.ts';
import { compareContracts } from './contract-diff/compare.ts';
import { judge } from './contract-diff/judge.ts';
import {
  checksum,
  declarationsFile,
  readReleased,
  releasedFile,
  releaseText,
} from './contract-diff/releases.ts';
import { bundleContract } from './gen-bundle.ts';

const help = `npm run contract:release

  keeps the contract in openapi/ as the released one; it takes no options`;

async function main(args: readonly string[], { out }: Output): Promise<number> {
  readArguments(args, {});
  const { released, declarations } = readReleased();
  const present = await bundleContract();
  const version = present.info.version;
  const verdict = judge(compareContracts(released, present), declarations.next.breaks, {
    before: released.info.version,
    after: version,
  });
  const { undeclared, stale, versionFault } = verdict;
  if (undeclared.length + stale.length > 0 || versionFault !== null) {
    throw new Error('The contract cannot be released: `npm run contract:diff` says why.');
  }
  if (version === released.info.version) throw new Error(`Version ${version} is released already.`);
  const text = releaseText(present);
  const file = parseDocument(readFileSync(declarationsFile, 'utf8'));
  const date = new Date().toISOString().slice(0, 10);
  file.addIn(
    ['releases'],
    file.createNode({ version, date, sha256: checksum(text), breaks: declarations.next.breaks }),
  );
  file.setIn(['next', 'breaks'], file.createNode([]));
  writeFileSync(releasedFile, text);
  writeFileSync(declarationsFile, file.toString());
  out(`Released ${version}.\n`);
  return 0;
}

await runCommand({ help, run: main });
