/**
 * `npm run contract:diff -- [<git ref>] [--json]` tells breaking from compatible changes of the contract since that commit, or
 * since the last release. Exits with 1 where a break is not declared in openapi/changes.yaml or the version is too low, and
 * with 2 where there is nothing to compare with.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameOf } from './contract-diff/change.ts';
import { compareContracts } from './contract-diff/compare.ts';
import { type Declarations, judge, readDeclarations, type Verdict } from './contract-diff/judge.ts';
import { declarationsFile, readReleased } from './contract-diff/releases.ts';
import { type Document, readContract } from './gen-document.ts';

interface Earlier {
  name: string;
  document: Document;
  declarations: Declarations;
  /** Breaks may have been declared before the commit that is compared with. */
  allowsStale: boolean;
}

function readEarlier(ref: string | undefined): Earlier {
  if (ref === undefined) {
    const { released, declarations } = readReleased();
    return { name: `release ${released.info.version}`, document: released, declarations, allowsStale: false };
  }
  const declarations = readDeclarations(readFileSync(declarationsFile, 'utf8'));
  return { name: ref, document: readCommit(ref), declarations, allowsStale: true };
}

function readCommit(ref: string): Document {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  try {
    const place = `${ref}:server/__generated__/openapi.json`;
    // The generator had written it from a linted contract.
    return JSON.parse(
      execFileSync('git', ['show', '--end-of-options', place], {
        cwd,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as Document;
  } catch {
    throw new Error(`There is no contract at ${ref}. A shallow clone may lack the commit.`);
  }
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

function main(args: string[]): void {
  const asJson = args.includes('--json');
  const earlier = readEarlier(args.find((each) => !each.startsWith('-')));
  const present = readContract();
  const verdict = judge(compareContracts(earlier.document, present), earlier.declarations.next.breaks, {
    before: earlier.document.info.version,
    after: present.info.version,
  });
  const faults = faultsOf(earlier, verdict);
  const report = { since: earlier.name, ...verdict, faults };
  console.log(
    asJson ? JSON.stringify(report, null, 2) : [...sentences(earlier, verdict), ...faults].join('\n'),
  );
  if (faults.length > 0) process.exitCode = 1;
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
