/** How the project's commands read what follows their name, and what becomes of a request that makes no sense. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { suggestion } from './paths/suggest.ts';

/** The command was asked for something that does not exist; the message says what does. */
export class UsageError extends Error {
  override name = 'UsageError';
}

interface Arguments<Options extends ParseArgsOptionsConfig> {
  values: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  names: string[];
}

/**
 * Options by name, and at most so many names beside them. An option that does not exist is refused, and so is one too many.
 * @throws UsageError
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
  if (extra !== undefined) throw new UsageError(`"${extra}" is one too many.`);
  return { values: read.values, names: read.positionals };
}

/** `--max -1` means the number, though it looks like another option. */
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

/** What Node's parser says, without its advice on how to pass an option as a name. */
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

/** The number that an option was given, or undefined where it was not. @throws UsageError */
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

interface Command {
  /** `--help` prints it. */
  help: string;
  /** @returns the exit code */
  run: (args: readonly string[]) => number | Promise<number>;
  /** The exit code where the work itself went wrong; 1 unless it says more. */
  failed?: number;
}

/** Runs the command of this process. A request that makes no sense becomes a sentence and exit code 2. */
export async function runCommand({ help, run, failed = 1 }: Command): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    return;
  }
  try {
    process.exitCode = await run(args);
  } catch (error) {
    const isMisuse = error instanceof UsageError;
    process.stderr.write(`${wordsOf(error)}\n`);
    if (isMisuse) process.stderr.write('`--help` says what there is.\n');
    process.exitCode = isMisuse ? 2 : failed;
  }
}

/** What was expected to go wrong has a message that is enough; a mistake in our own code needs the place. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake = error instanceof TypeError || error instanceof ReferenceError;
  return (isMistake && error.stack) || error.message;
}
