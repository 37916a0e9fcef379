import { UsageError, readArguments } from '../command-line.ts';
import type { Access } from './people.ts';

export type ReportFormat = 'text' | 'html' | 'junit' | 'json';

export interface KitOptions {
  baseUrl: string;
  access: Access;
  /** Tags, operations, machines or parts; empty means everything. */
  only: readonly string[];
  report: ReportFormat;
  /** Null prints it. */
  output: string | null;
  /** Whether everything that the kit creates stays, so that failures can be repeated. */
  keep: boolean;
  /** Milliseconds that one answer may take. */
  timeout: number;
  /** After a request: everything that can be read, or what it most likely concerns and a part of the rest. */
  sight: Sight;
}

type Sight = 'whole' | 'near';

export const usage = `npm run conformance -- --base-url URL [options]

  --base-url URL            where the backend answers, without /api/v1
  --email E --password P    an administrator (on an empty backend: the first account to create; without them
                            the kit makes one up, and says which)
  --setup-code C            on an empty backend: the code that it printed at its start
  --token T                 the value of a session cookie, in place of them
  --app ID                  works in that application, in place of making one of its own
  --other-email E --other-password P
                            a member of another application, for the cases of another tenant
  --only NAME[,NAME]        tags, operations, machines, or operations | lifecycles | events
  --report FORMAT           text (default), html, junit or json
  --output FILE             writes the report there
  --timeout SECONDS         for one answer (default 15)
  --sight whole|near        how much is read to see what a request has changed: everything (default), or what it most
                            likely concerns and a third of the rest in turn, in about half of the time
  --keep                    deletes nothing, so that the commands of failures can be repeated, and says who was made
  --help                    shows this

A super administrator's kit works in an application of its own and deletes it. With --app, or as an administrator, it works
in the one that it is given: never point it at one that customers use.
Exit code: 0 everything passed, 1 something failed, 2 it could not begin or judge anything, 130 interrupted.`;

/** Reads the command line. @throws {UsageError} */
export function readOptions(args: readonly string[]): KitOptions {
  const text = { type: 'string' } as const;
  const { values } = readArguments(args, {
    'base-url': text,
    email: text,
    password: text,
    'setup-code': text,
    token: text,
    app: text,
    'other-email': text,
    'other-password': text,
    only: { type: 'string', multiple: true },
    report: text,
    output: text,
    timeout: text,
    sight: text,
    keep: { type: 'boolean' },
  });
  const { email, password, token = null, report = 'text', timeout = '15', keep = false } = values;
  const { sight = 'whole' } = values;
  if (sight !== 'whole' && sight !== 'near') throw new UsageError('--sight is whole or near.');
  if (!isFormat(report)) throw new UsageError(`There is no report "${report}".`);
  if (!(Number(timeout) > 0)) throw new UsageError('--timeout is a number of seconds.');
  return {
    baseUrl: readAddress(values['base-url']),
    access: {
      credentials: credentialsOf(email, password, '--email and --password'),
      token,
      setupCode: values['setup-code'] ?? '',
      other: credentialsOf(
        values['other-email'],
        values['other-password'],
        '--other-email and --other-password',
      ),
      sdkAppId: values.app ?? null,
    },
    only: (values.only ?? []).flatMap((each) => each.split(',')).map((each) => each.trim()),
    report,
    output: values.output ?? null,
    keep,
    timeout: Number(timeout) * 1000,
    sight,
  };
}

export function readAddress(text: string | undefined, option = '--base-url'): string {
  if (text === undefined || !/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`${option} needs a whole address, such as http://localhost:7070.`);
  return text.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
}

export function credentialsOf(email: string | undefined, password: string | undefined, names: string) {
  if (email === undefined && password === undefined) return null;
  if (email === undefined || password === undefined) throw new UsageError(`${names} go together.`);
  return { email, password };
}

function isFormat(text: string): text is ReportFormat {
  return ['text', 'html', 'junit', 'json'].includes(text);
}
