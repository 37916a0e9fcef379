/**
 * `npm run contract:diff` compares the files in openapi/ with the last release, an earlier one or a commit, and tells
 * breaking changes from compatible ones. Exits with 1 if openapi/changes.yaml does not declare a break or the version
 * is too low, and with 2 if it cannot compare.
 */
import { readFileSync } from 'node:fs';
import { type Command, type Output, readArguments, runCommand } from './command-line.ts';
import { nameOf } from './contract-diff/change.ts';
import { compareContracts } from './contract-diff/compare.ts';
import { type Declarations, judge, readDeclarations, type Verdict } from './contract-diff/judge.ts';
import { readCommit, readEarlierRelease } from './contract-diff/history.ts';
import { declarationsFile, readReleased } from './contract-diff/releases.ts';
import { bundleContract } from './gen-bundle.ts';
import type { Document } from './gen-document.ts';

const help = `npm run contract:diff [-- SINCE] [--json]

  SINCE    a released version (0.1.0), or a commit, branch or tag; without it, the last release
  --json   for programs (with \`npm run -s\`, or npm prints two lines before it)

Exit codes: 0 nothing breaks undeclared; 1 something does, or the version is too low; 2 there is nothing to compare, or the
files in openapi/ are broken.`;

interface Earlier {
  name: string;
  document: Document;
  declarations: Declarations;
  /** The other commit may have declared breaks already. */
  allowsStale: boolean;
}

function readEarlier(since: string | undefined): Earlier {
  const declarations = readDeclarations(readFileSync(declarationsFile, 'utf8'));
  if (since === undefined || since === declarations.releases.at(-1)?.version) {
    const { released } = readReleased();
    return { name: `release ${released.info.version}`, document: released, declarations, allowsStale: false };
  }
  const index = declarations.releases.findIndex(({ version }) => version === since);
  const release = declarations.releases[index];
  if (release === undefined) {
    const versions = declarations.releases.map(({ version }) => version);
    return { name: since, document: readCommit(since, versions), declarations, allowsStale: true };
  }
  // Every break that was declared since then counts.
  const later = declarations.releases.slice(index + 1).flatMap(({ breaks }) => breaks);
  const breaks = [...later, ...declarations.next.breaks];
  return {
    name: `release ${since}`,
    document: readEarlierRelease(release),
    declarations: { ...declarations, next: { breaks } },
    allowsStale: true,
  };
}

function sentences(earlier: Earlier, verdict: Verdict): string[] {
  const undeclared = new Set(verdict.undeclared);
  const lines = verdict.changes.map((change) => {
    const mark = undeclared.has(change)
      ? 'BREAKING'
      : change.effect === 'breaking'
        ? 'declared'
        : 'compatible';
    const values = [change.before, change.after].map((each) => (each === null ? '–' : JSON.stringify(each)));
    const detail = change.before === null && change.after === null ? '' : `  (${values.join(' → ')})`;
    return `${mark.padEnd(10)}  ${nameOf(change)}${detail}`;
  });
  const { changes, breaking } = verdict;
  return [
    ...lines.sort(),
    `Since ${earlier.name}: ${changes.length} changes, ${breaking.length} breaking, ${verdict.undeclared.length} of them undeclared.`,
  ];
}

function faultsOf(earlier: Earlier, verdict: Verdict): string[] {
  const stale = earlier.allowsStale ? [] : verdict.stale;
  return [
    ...(verdict.undeclared.length > 0
      ? ['Declare what is meant in openapi/changes.yaml under `next.breaks`, with a reason, or take it back.']
      : []),
    ...stale.map((name) => `openapi/changes.yaml declares \`${name}\`, which did not happen.`),
    ...(verdict.versionFault === null ? [] : [verdict.versionFault]),
  ];
}

async function main(args: readonly string[], { out }: Output): Promise<number> {
  const { values, names } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const earlier = readEarlier(names[0]);
  const present = await bundleContract();
  const verdict = judge(compareContracts(earlier.document, present), earlier.declarations.next.breaks, {
    before: earlier.document.info.version,
    after: present.info.version,
  });
  const faults = faultsOf(earlier, verdict);
  const report = { since: earlier.name, ...verdict, faults };
  const text = values.json
    ? JSON.stringify(report, null, 2)
    : [...sentences(earlier, verdict), ...faults].join('\n');
  out(`${text}\n`);
  return faults.length > 0 ? 1 : 0;
}

export const contractDiffCommand: Command = { help, run: main, failed: 2 };

if (import.meta.main) await runCommand(contractDiffCommand);
