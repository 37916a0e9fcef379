// npm run mock: the whole contract, served from memory. See docs/mock.md.
import {
  type Command,
  type Output,
  UsageError,
  readArguments,
  runCommand,
  wholeNumber,
} from './command-line.ts';
import { seedAppId, seedOwner } from './mock/state.ts';
import { createMock } from './mock/server.ts';

const help = `npm run mock [-- --port N] [--seed N] [--lang en|zh] [--quiet] [--empty] [--pace MS]

  --port N    where it listens (default 7072; 0 takes any)
  --seed N    ids, and who and what is there, follow from it (default 1)
  --lang L    the language of the organization's texts, en or zh (default en)
  --quiet     nobody is at the desk, no conversation is open, nothing waits to be deployed
  --empty     nothing is set up yet: begin with the initialization
  --pace MS   milliseconds that a step of background work takes (default 400)`;

const text = { type: 'string' } as const;

const lastPort = 65_535;
/** Milliseconds; a longer timer would fire at once. */
const longestTimer = 2_147_483_647;

async function main(args: readonly string[], { out }: Output): Promise<number> {
  const flag = { type: 'boolean' } as const;
  const { values } = readArguments(args, {
    port: text,
    seed: text,
    lang: text,
    quiet: flag,
    empty: flag,
    pace: text,
  });
  const port = wholeNumber('port', values.port, 0, lastPort) ?? 7072;
  const { empty: isEmpty = false, quiet: isQuiet = false, lang: language = 'en' } = values;
  if (language !== 'en' && language !== 'zh')
    throw new UsageError(`--lang takes en or zh, not "${language}".`);
  const seed = wholeNumber('seed', values.seed, 0) ?? 1;
  const mock = createMock({
    seed,
    language,
    isQuiet,
    isEmpty,
    pace: wholeNumber('pace', values.pace, 0, longestTimer) ?? 400,
  });
  const address = await mock.listen({ port, host: 'localhost' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. Stop what listens there, or take another one with --port.`, {
      cause: error,
    });
  });
  const how = isEmpty
    ? 'Nothing is set up yet.'
    : `Sign in with ${seedOwner.email} and ${seedOwner.password}; the application is ${seedAppId}.`;
  out(
    `\n  The mock listens on http://localhost:${new URL(address).port}/api/v1\n  ${how}\n\n  Ctrl-C stops it.\n\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close());
  // Our launcher was killed.
  process.once('disconnect', () => void mock.close());
  process.channel?.unref();
  return 0;
}

export const mockCommand: Command = { help, run: main };

if (import.meta.main) await runCommand(mockCommand);
