// npm run conformance: judges a backend by the contract, from outside. See docs/conformance.md.
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Command, type Output, UsageError, runCommand } from './command-line.ts';
import { Interrupted } from './conformance/http.ts';
import { runConformance } from './conformance/kit.ts';
import { readOptions, usage } from './conformance/options.ts';
import { renderReport } from './conformance/report.ts';
import type { CaseResult } from './conformance/results.ts';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds within which one Ctrl-C may arrive several times: from the terminal, from npm and from its shell. */
const sameKeyPress = 1000;

/** Reports on stderr what the kit begins to judge, and each failure immediately. */
function progress({ err }: Output): (result: CaseResult) => void {
  const begun = new Set<string>();
  return ({ part, subject, verdict, case: name, got }) => {
    const what = `${part} ${subject}`;
    if (!begun.has(what)) err(`${what}\n`);
    begun.add(what);
    if (verdict === 'failed') err(`  ✗ ${subject}: ${name}: ${got}\n`);
  };
}

/**
 * The first signal stops the kit, which then deletes what it has created. The second signal ends the process at once.
 */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  let since = 0;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (stop.signal.aborted && performance.now() - since > sameKeyPress) process.exit(130);
      if (!stop.signal.aborted) since = performance.now();
      stop.abort();
    });
  }
  return stop.signal;
}

/** Checks before judging that the report can be written. @throws {UsageError} */
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

async function judge(args: readonly string[], output: Output): Promise<number> {
  const options = readOptions(args);
  if (options.output !== null) prepareOutput(options.output);
  const tell = (note: string): void => output.err(`\n${note}\n`);
  const verdict = await runConformance({ ...options, tell, signal: stopOnSignals() }, progress(output));
  output.err('\n');
  const report = renderReport(verdict, options.report);
  if (options.output === null) output.out(`${report}\n`);
  else writeFileSync(options.output, report);
  if (verdict.isInterrupted) return 130;
  if (verdict.failed > 0) return 1;
  if (verdict.passed > 0) return 0;
  output.err('Nothing could be judged.\n');
  return 2;
}

async function run(args: readonly string[], output: Output): Promise<number> {
  try {
    return await judge(args, output);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    output.err(`${error.message}\n`);
    return 130;
  }
}

export const conformanceCommand: Command = { help: usage, run, failed: 2 };

if (import.meta.main) await runCommand(conformanceCommand);
