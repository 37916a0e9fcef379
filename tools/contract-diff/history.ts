import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Document } from '../gen-document.ts';
import type { Release } from './judge.ts';
import { checksum } from './releases.ts';

const releasedPath = 'openapi/released/v1.json';

/** Git's output; null if Git fails. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

/**
 * The whole contract of a commit, branch or tag.
 * @param versions the releases, for the error message if there is no such commit
 */
export function readCommit(ref: string, versions: readonly string[]): Document {
  // Resolves the name first, because an empty name or ":0" before the path would mean the staged file.
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)?.trim();
  const text = commit === undefined ? null : git('show', `${commit}:server/__generated__/openapi.json`);
  if (text === null) {
    throw new Error(
      `There is no contract at "${ref}". It takes a released version (${versions.join(', ')}), or a commit, branch or tag of this clone; a shallow one may lack the commit.`,
    );
  }
  // The generator wrote it from a linted contract.
  return JSON.parse(text) as Document;
}

/** The contract of an earlier release, from the file's history: the tree has only the last release. */
export function readEarlierRelease({ version, sha256 }: Release): Document {
  const commits = git('log', '--format=%H', '--', releasedPath)?.trim().split('\n') ?? [];
  for (const commit of commits) {
    const text = git('show', `${commit}:${releasedPath}`);
    // Written by `releaseText` from a linted contract, as the checksum proves.
    if (text !== null && checksum(text) === sha256) return JSON.parse(text) as Document;
  }
  throw new Error(`The history of this clone does not go back to release ${version}.`);
}
