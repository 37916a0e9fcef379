import { ConfigError, readConfig } from './config.ts';
import { createLog } from './start/log.ts';
import { StartError } from './start/start-error.ts';
import { type Product, startProduct } from './start/start-product.ts';
import { EmbeddedStoreError } from './store/embedded/error.ts';

/** Milliseconds that running requests and jobs get when the process must stop. */
const stopPatience = 10_000;
/** Milliseconds after which the process exits even if stopping hangs. */
const stopDeadline = stopPatience + 10_000;
/** Milliseconds. The terminal and npm both send Ctrl-C, so one key press arrives twice. */
const sameKeyPress = 500;

async function main(): Promise<void> {
  const log = createLog(process.env.PARLEY_LOG_LEVEL);
  // One failing request never stops the process (S40).
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'A promise was rejected and nobody looked.'),
  );
  process.on('uncaughtException', (error) =>
    log.error({ err: error }, 'An error was thrown and nobody caught it.'),
  );
  // Whoever read the output may end before this process. That error must not be logged: its line would fail, too.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const starting = startProduct(readConfig(process.env), log);
  stopOnSignals(starting);
  greet(await starting);
}

function greet({ address, setupCode, notice, deps }: Product): void {
  const next =
    setupCode === null
      ? [`Sign in at  ${address}`]
      : [
          `Open  ${address}/init#code=${setupCode}  to create the first account.`,
          `Its setup code is  ${setupCode}`,
        ];
  const lines = [`Parley ${deps.config.version} is ready.`, ...next, ...(notice === null ? [] : [notice])];
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n  Ctrl-C stops it.\n\n`);
}

/** The first signal stops the process in good order, the second at once. */
function stopOnSignals(starting: Promise<Product>): void {
  let first: number | null = null;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (first !== null && performance.now() - first < sameKeyPress) return;
    // The next start runs unfinished jobs again and takes over what still runs.
    if (first !== null) process.exit(signal === 'SIGINT' ? 130 : 143);
    first = performance.now();
    process.stdout.write('\n  Finishing running requests …\n');
    setTimeout(() => process.exit(1), stopDeadline).unref();
    starting
      .then((product) => product.stop(stopPatience))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The parent process was killed.
  process.on('disconnect', () => onSignal('SIGTERM'));
  process.channel?.unref();
}

main().catch((error: unknown) => {
  const isExpected = [ConfigError, StartError, EmbeddedStoreError].some((kind) => error instanceof kind);
  const text = isExpected && error instanceof Error ? `\n  ${error.message}\n` : error;
  console.error(text);
  process.exit(1);
});
