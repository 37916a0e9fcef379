// npm run conformance: judges a backend by the contract, from outside. See docs/conformance.md.
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError, runCommand } from './command-line.ts';
import { Interrupted } from './conformance/http.ts';
import { runConformance } from './conformance/kit.ts';
import { readOptions, usage } from './conformance/options.ts';
import { renderReport } from './conformance/report.ts';
import type { CaseResult } from './conformance/results.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds in which one press of Ctrl-C may arrive more than once: from the terminal, from npm and from its shell. */
const ONE_PRESS = 1000;

/** Says on stderr what is being judged, and every failure at once. */
function progress(): (result: CaseResult) => void {
  let subject = '';
  let count = 0;
  return (result) => {
    if (result.subject !== subject) {
      if (subject !== '') process.stderr.write(` ${count}\n`);
      subject = result.subject;
      count = 0;
      process.stderr.write(`${result.part} ${subject}`);
    }
    count += 1;
    if (result.verdict === 'failed') process.stderr.write(`\n  ✗ ${result.case}: ${result.got}\n `);
  };
}

/** The first signal stops the kit, which takes away what it has made; another one ends it at once. */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  let since = 0;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stop.signal.aborted && performance.now() - since > ONE_PRESS) process.exit(130);
      if (!stop.signal.aborted) since = performance.now();
      stop.abort();
    });
  }
  return stop.signal;
}

/** Sees to it, before anything is judged, that the report can be written. @throws {UsageError} */
function prepareOutput(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new UsageError(
      `--output ${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function judge(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.output !== null) prepareOutput(options.output);
  const tell = (note: string): void => void process.stderr.write(`\n${note}\n`);
  const verdict = await runConformance({ ...options, tell, signal: stopOnSignals() }, progress());
  process.stderr.write('\n');
  const report = renderReport(verdict, options.report);
  if (options.output === null) process.stdout.write(`${report}\n`);
  else writeFileSync(options.output, report);
  if (verdict.isInterrupted) return 130;
  if (verdict.failed > 0) return 1;
  if (verdict.passed > 0) return 0;
  process.stderr.write('Nothing could be judged.\n');
  return 2;
}

async function run(args: readonly string[]): Promise<number> {
  try {
    return await judge(args);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 130;
  }
}

await runCommand({ help: usage, run, failed: 2 });
