// npm run conformance:faults: judges the conformance kit by a right backend that is made wrong. See docs/conformance.md.
import { writeFileSync } from 'node:fs';
import { type Command, type Output, runCommand } from './command-line.ts';
import { faultUsage, readFaultOptions } from './conformance/faults/fault-options.ts';
import { faultReport, isAsKnown } from './conformance/faults/fault-report.ts';
import { tryFaults } from './conformance/faults/fault-workers.ts';

async function run(args: readonly string[], { out, err }: Output): Promise<number> {
  const command = readFaultOptions(args);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  const tried = await tryFaults(command, import.meta.filename, (note) => err(`${note}\n`));
  const report = command.report === 'json' ? JSON.stringify(tried, null, 2) : faultReport(tried);
  if (command.output === null) out(`${report}\n`);
  else writeFileSync(command.output, report);
  return isAsKnown(tried) ? 0 : 1;
}

export const faultCommand: Command = { help: faultUsage, run, failed: 2 };

if (import.meta.main) await runCommand(faultCommand);
