import { parse } from 'yaml';
import { type Change, nameOf } from './change.ts';

export interface Break {
  /** The change's name, as `nameOf` makes it. */
  change: string;
  reason: string;
}

export interface Release {
  version: string;
  date: string;
  /** The checksum of `openapi/released/v1.json`, in hex; only the last release keeps its file. */
  sha256: string;
  breaks: Break[];
}

/** `openapi/changes.yaml`: the releases, the last one at the end, and the declared breaks of the next release. */
export interface Declarations {
  releases: Release[];
  next: { breaks: Break[] };
}

/** @throws if the file has another form */
export function readDeclarations(text: string): Declarations {
  const value: unknown = parse(text);
  if (!isObject(value) || !Array.isArray(value.releases) || !isObject(value.next)) {
    throw new Error('openapi/changes.yaml needs `releases` and `next`.');
  }
  for (const each of [value.next, ...value.releases]) {
    const breaks: unknown = isObject(each) ? each.breaks : undefined;
    if (!Array.isArray(breaks) || !breaks.every(isBreak)) {
      throw new Error('openapi/changes.yaml: every break needs a `change` and a `reason`.');
    }
  }
  if (!value.releases.every(isRelease)) {
    throw new Error('openapi/changes.yaml: every release needs `version`, `date` and `sha256`.');
  }
  return { releases: value.releases.filter(isRelease), next: { breaks: breaksOf(value.next) } };
}

export interface Verdict {
  changes: Change[];
  breaking: Change[];
  undeclared: Change[];
  /** Declared breaks that did not happen. */
  stale: string[];
  /** Why the version is too low; null if it is not. */
  versionFault: string | null;
}

/** What the changes between two versions mean, given the declared breaks. */
export function judge(
  changes: Change[],
  declared: readonly Break[],
  versions: { before: string; after: string },
): Verdict {
  const names = new Set(declared.map(({ change }) => change));
  const breaking = changes.filter(({ effect }) => effect === 'breaking');
  const happened = new Set(breaking.map(nameOf));
  return {
    changes,
    breaking,
    undeclared: breaking.filter((change) => !names.has(nameOf(change))),
    stale: [...names].filter((name) => !happened.has(name)),
    versionFault: faultOfVersion(versions, {
      hasBreaks: breaking.length > 0,
      hasChanges: changes.length > 0,
    }),
  };
}

/**
 * Semantic versions: a break raises the first number, before 1.0 the second; anything else that clients can notice
 * raises any number.
 */
function faultOfVersion(
  { before, after }: { before: string; after: string },
  { hasBreaks, hasChanges }: { hasBreaks: boolean; hasChanges: boolean },
): string | null {
  const [major = 0, minor = 0, patch = 0] = numbersOf(before);
  const least = hasBreaks
    ? major === 0
      ? [0, minor + 1, 0]
      : [major + 1, 0, 0]
    : hasChanges
      ? [major, minor, patch + 1]
      : [major, minor, patch];
  if (compareNumbers(numbersOf(after), least) >= 0) return null;
  return `The version is ${after}; after ${before} these changes need at least ${least.join('.')}.`;
}

function numbersOf(version: string): number[] {
  const numbers = version.split('.').map(Number);
  if (numbers.length !== 3 || numbers.some((each) => !Number.isInteger(each) || each < 0)) {
    throw new Error(`${version} is not a version of three numbers.`);
  }
  return numbers;
}

function compareNumbers(one: number[], other: number[]): number {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function breaksOf(value: Record<string, unknown>): Break[] {
  return Array.isArray(value.breaks) ? value.breaks.filter(isBreak) : [];
}

function isBreak(value: unknown): value is Break {
  return isObject(value) && isText(value.change) && isText(value.reason);
}

function isRelease(value: unknown): value is Release {
  return isObject(value) && isText(value.version) && isText(value.date) && isText(value.sha256);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
