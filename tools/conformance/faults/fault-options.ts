import { availableParallelism } from 'node:os';
import { UsageError, readArguments, wholeNumber } from '../../command-line.ts';
import { describeContract } from '../contract.ts';
import { credentialsOf, readAddress } from '../options.ts';
import type { Credentials } from '../people.ts';
import { checkOnly } from '../scope.ts';
import { faultKinds } from './fault-kinds.ts';

export interface FaultCommand {
  /** A right backend to make wrong; null: our own server, one for each worker. */
  backend: { baseUrl: string; credentials: Credentials; setupCode: string } | null;
  kinds: readonly string[];
  /** Operations and tags. */
  only: readonly string[];
  /** Tries each n-th fault. */
  sample: number;
  shard: { index: number; of: number };
  workers: number;
  /** Where each operation's results are kept as soon as it is tried; null: nowhere. */
  resultsFile: string | null;
  /** Tries again what was not found before. */
  again: boolean;
  report: 'text' | 'json';
  /** Null prints it. */
  output: string | null;
}

export const faultUsage = `npm run conformance:faults -- [options]

  judges the conformance kit: makes a right backend wrong in every way that fits an operation of the contract, one at a
  time, and says which faults the kit finds, which survive, and which no request triggered

  --kind NAME[,NAME]        only these kinds of faults: ${faultKinds.map(({ name }) => name).join(', ')}
  --operation NAME[,NAME]   only faults of these operations or tags
  --sample N                each N-th fault only
  --shard K/N               the K-th of N parts, for several machines
  --workers N               that many at a time, each with a server of its own (default: one for each processor)
  --base-url URL --email E --password P [--setup-code C]
                            another backend to make wrong, which has to pass the kit; by default our own server, empty
  --results FILE            keeps the results of each operation there as soon as it is tried; with the same file again the
                            command goes on where it ended, and reports all
  --again                   with such a file: tries again what was not found
  --report text|json        text by default
  --output FILE             writes the report there
  --help                    shows this

Exit code: 0 every survivor is a known one, 1 one is not, or a known one was found, 2 it could not begin.`;

/** Reads the command line. @throws {UsageError} */
export function readFaultOptions(args: readonly string[]): FaultCommand {
  const text = { type: 'string' } as const;
  const names = { type: 'string', multiple: true } as const;
  const { values } = readArguments(args, {
    kind: names,
    operation: names,
    sample: text,
    shard: text,
    workers: text,
    'base-url': text,
    email: text,
    password: text,
    'setup-code': text,
    results: text,
    again: { type: 'boolean' },
    report: text,
    output: text,
  });
  const { report = 'text' } = values;
  if (report !== 'text' && report !== 'json') throw new UsageError(`There is no report "${report}".`);
  const kinds = listed(values.kind);
  const unknown = kinds.find((each) => !faultKinds.some(({ name }) => name === each));
  if (unknown !== undefined) throw new UsageError(`There is no kind "${unknown}". \`--help\` names them.`);
  const only = listed(values.operation);
  checkOnly(describeContract(), only);
  const backend = backendOf(values);
  return {
    backend,
    kinds,
    only,
    sample: wholeNumber('sample', values.sample, 1) ?? 1,
    shard: shardOf(values.shard),
    // Several at a time would see each other's things.
    workers: backend === null ? (wholeNumber('workers', values.workers, 1, 64) ?? availableParallelism()) : 1,
    resultsFile: values.results ?? null,
    again: values.again ?? false,
    report,
    output: values.output ?? null,
  };
}

function listed(given: readonly string[] = []): string[] {
  return given.flatMap((each) => each.split(',')).map((each) => each.trim());
}

function shardOf(given = '1/1'): FaultCommand['shard'] {
  const [index = 0, of = 0] = given.split('/').map(Number);
  if (!/^\d+\/\d+$/.test(given) || index < 1 || index > of)
    throw new UsageError(`--shard is like 1/2, not "${given}".`);
  return { index, of };
}

function backendOf(values: Partial<Record<'base-url' | 'email' | 'password' | 'setup-code', string>>) {
  if (values['base-url'] === undefined) return null;
  const credentials = credentialsOf(values.email, values.password, '--email and --password');
  if (credentials === null) throw new UsageError('--base-url needs --email and --password.');
  return { baseUrl: readAddress(values['base-url']), credentials, setupCode: values['setup-code'] ?? '' };
}
