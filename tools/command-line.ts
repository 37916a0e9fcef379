/** Reads the arguments of the project's commands and reports wrong ones. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { suggestion } from './paths/suggest.ts';

/** An argument names something that does not exist. The message says what exists. */
export class UsageError extends Error {
  override name = 'UsageError';
}

interface Arguments<Options extends ParseArgsOptionsConfig> {
  values: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  names: string[];
}

/**
 * Reads options by name and a limited number of names beside them.
 * @throws UsageError for an unknown option or too many names
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  mostNames = 0,
): Arguments<Options> {
  let read;
  try {
    read = parseArgs({ args: signedValues(args, options), options, allowPositionals: mostNames > 0 });
  } catch (error) {
    throw new UsageError(sentenceOf(error, Object.keys(options)), { cause: error });
  }
  const extra = read.positionals[mostNames];
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`);
  return { values: read.values, names: read.positionals };
}

/** `--max -1` means the number, although it looks like another option. */
function signedValues(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const signed: string[] = [];
  for (const arg of args) {
    const option = signed.at(-1)?.slice(2) ?? '';
    const isValue = /^-\d/.test(arg) && signed.at(-1) === `--${option}` && options[option]?.type === 'string';
    if (isValue) signed.push(`${signed.pop() ?? ''}=${arg}`);
    else signed.push(arg);
  }
  return signed;
}

/** The message of Node's parser, without its advice on how to pass an option as a name. */
function sentenceOf(error: unknown, known: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1];
  if (unknown === undefined)
    return message.split('\n')[0]?.replace(' argument is ambiguous', ' needs a value') ?? '';
  const hint =
    known.length === 0
      ? ''
      : ` ${suggestion(
          unknown,
          known.map((name) => `--${name}`),
        )}`;
  return `Unknown option '${unknown}'.${hint}`;
}

/** The number of an option; undefined if the option is absent. @throws UsageError */
export function wholeNumber(
  option: string,
  text: string | undefined,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    throw new UsageError(`--${option} takes a whole number ${range}, not "${text}".`);
  }
  return value;
}

/** Where a command writes: to the streams of its process, or to a text that a test reads. */
export interface Output {
  /** The result on standard output, which a program may read. */
  out: (text: string) => void;
  /** Notes for a person, on standard error. */
  err: (text: string) => void;
}

export interface Command {
  /** `--help` prints it. */
  help: string;
  /** @returns the exit code */
  run: (args: readonly string[], output: Output) => number | Promise<number>;
  /** The exit code if the work itself fails; 1 by default. */
  failed?: number;
}

/**
 * Runs a command. A usage error becomes a sentence and exit code 2.
 * @returns the exit code
 */
export async function answerCommand(
  { help, run, failed = 1 }: Command,
  args: readonly string[],
  output: Output,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    output.out(`${help.trim()}\n`);
    return 0;
  }
  try {
    return await run(args, output);
  } catch (error) {
    const isMisuse = error instanceof UsageError;
    output.err(`${wordsOf(error)}\n`);
    if (isMisuse) output.err('`--help` says what there is.\n');
    return isMisuse ? 2 : failed;
  }
}

/** Runs the command of this process. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await answerCommand(command, process.argv.slice(2), {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
}

/** The message of an expected error suffices; an error in our own code needs its stack. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake = error instanceof TypeError || error instanceof ReferenceError;
  return (isMistake && error.stack) || error.message;
}
