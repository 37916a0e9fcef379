import { quoted, variableOf } from './curl.ts';
import type { First, Person } from './people.ts';

interface Kept {
  applications: readonly string[];
  /** An account that the user supplied. The reader knows its password or passed its token. */
  given: First;
  /** The people whom the kit created. */
  people: readonly Person[];
}

/** Describes what stays, who can sign in there, and how to prepare a shell for the report's commands. */
export function keptText(address: string, { applications, given, people }: Kept): string {
  const session = variableOf(given);
  const signIn = [
    `curl -s -D - -o /dev/null -X POST ${quoted(`${address}/session`)}`,
    `-H 'x-parley-request: 1' -H 'content-type: application/json'`,
    `--data-raw ${quoted(`{"email":${JSON.stringify(given.email)},"password":"`)}"$PASSWORD"'"}'`,
    `| sed -n 's/.*parley_session=\\([^;]*\\).*/\\1/p'`,
  ].join(' ');
  return [
    `Kept: the applications ${applications.join(', ')}; delete them when you are done.`,
    ...people.map(({ name, email, password }) => `  ${name}: ${email}, the password ${password}`),
    `Before you repeat a command, with the password of ${given.email} in PASSWORD:`,
    `  export ${session}=$(${signIn})`,
  ].join('\n');
}
