import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Document } from '../gen-document.ts';
import type { Release } from './judge.ts';
import { checksum } from './releases.ts';

const releasedPath = 'openapi/released/v1.json';

/** What Git prints; null where it refuses. */
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
 * @param versions what was released, to name it where there is no such commit
 */
export function readCommit(ref: string, versions: readonly string[]): Document {
  // Resolved first: nothing at all, or ":0", before the path would mean what is staged.
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)?.trim();
  const text = commit === undefined ? null : git('show', `${commit}:server/__generated__/openapi.json`);
  if (text === null) {
    throw new Error(
      `There is no contract at "${ref}". It takes a released version (${versions.join(', ')}), or a commit, branch or tag of this clone; a shallow one may lack the commit.`,
    );
  }
  // The generator had written it from a linted contract.
  return JSON.parse(text) as Document;
}

/** What an earlier release kept, from the history of the file: only the last one's lies in the tree. */
export function readEarlierRelease({ version, sha256 }: Release): Document {
  const commits = git('log', '--format=%H', '--', releasedPath)?.trim().split('\n') ?? [];
  for (const commit of commits) {
    const text = git('show', `${commit}:${releasedPath}`);
    // Written by `releaseText` from a linted contract, as the checksum proves.
    if (text !== null && checksum(text) === sha256) return JSON.parse(text) as Document;
  }
  throw new Error(`The history of this clone does not go back to release ${version}.`);
}
