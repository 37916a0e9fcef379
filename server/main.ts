import { ConfigError, readConfig } from './config.ts';
import { createLog } from './start/log.ts';
import { StartError } from './start/start-error.ts';
import { type Product, startProduct } from './start/start-product.ts';
import { EmbeddedStoreError } from './store/embedded/error.ts';

/** Milliseconds that requests and jobs under way get when the process is asked to stop. */
const PATIENCE = 10_000;
/** Milliseconds after which the process goes even if stopping hangs. */
const DEADLINE = PATIENCE + 10_000;
/** Milliseconds: npm passes on the Ctrl-C that the terminal sends too, so one key press arrives twice. */
const SAME_KEY_PRESS = 500;

async function main(): Promise<void> {
  const log = createLog(process.env.PARLEY_LOG_LEVEL);
  // One failing request never stops the process (S40).
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'A promise was rejected and nobody looked.'),
  );
  process.on('uncaughtException', (error) =>
    log.error({ err: error }, 'An error was thrown and nobody caught it.'),
  );
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

/** The first signal stops in good order, the next one at once. */
function stopOnSignals(starting: Promise<Product>): void {
  let first: number | null = null;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (first !== null && performance.now() - first < SAME_KEY_PRESS) return;
    // What was not finished runs again, and what was not stopped is taken over, at the next start.
    if (first !== null) process.exit(signal === 'SIGINT' ? 130 : 143);
    first = performance.now();
    process.stdout.write('\n  Finishing what is under way …\n');
    setTimeout(() => process.exit(1), DEADLINE).unref();
    starting
      .then((product) => product.stop(PATIENCE))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Whoever launched us was killed.
  process.on('disconnect', () => onSignal('SIGTERM'));
  process.channel?.unref();
}

main().catch((error: unknown) => {
  const isExpected = [ConfigError, StartError, EmbeddedStoreError].some((kind) => error instanceof kind);
  const text = isExpected && error instanceof Error ? `\n  ${error.message}\n` : error;
  console.error(text);
  process.exit(1);
});
