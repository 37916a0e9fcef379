/** Why the embedded store cannot work. The message is one line that tells the operator what to do. */
export class EmbeddedStoreError extends Error {
  override name = 'EmbeddedStoreError';
}

const fileErrorReasons: Record<string, string> = {
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of that path is a file, not a folder',
  EEXIST: 'a part of that path is a file, not a folder',
};

/** Turns a failure of the file system into a message that names the folder and the way out. */
export function explainFileError(error: unknown, folder: string): EmbeddedStoreError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = fileErrorReasons[code] ?? (error instanceof Error ? error.message : String(error));
  const advice =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space'
      : 'Make it writable, or set PARLEY_DATA to a folder that is';
  return new EmbeddedStoreError(`Cannot keep data in ${folder}: ${reason}. ${advice}, and start again.`, {
    cause: error,
  });
}

/** Turns what PostgreSQL printed before it gave up into one line. */
export function explainOutput(output: string, folder: string): EmbeddedStoreError {
  if (/No space left on device/i.test(output)) return explainFileError(codeOf('ENOSPC'), folder);
  if (/Disk quota exceeded/i.test(output)) return explainFileError(codeOf('EDQUOT'), folder);
  if (/Read-only file system/i.test(output)) return explainFileError(codeOf('EROFS'), folder);
  if (/Permission denied/i.test(output)) return explainFileError(codeOf('EACCES'), folder);
  if (/incompatible with server/i.test(output)) {
    return new EmbeddedStoreError(
      `The data in ${folder} was written by another major version of PostgreSQL. Start the release that wrote it, back it up there, and restore it here.`,
    );
  }
  if (/wrong ownership|data directory .* has invalid permissions/i.test(output)) {
    return new EmbeddedStoreError(
      `The data in ${folder} belongs to another user. Start as that user, or as root, or give the folder to the present one.`,
    );
  }
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line));
  const last = (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC|error): */i,
    '',
  );
  return new EmbeddedStoreError(
    `The store in ${folder} did not start: ${last.trim() || 'PostgreSQL said nothing'}.`,
  );
}

function codeOf(code: string): Error & { code: string } {
  return Object.assign(new Error(code), { code });
}
