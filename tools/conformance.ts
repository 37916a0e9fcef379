// npm run conformance: judges a backend by the contract, from outside. See docs/conformance.md.
import { writeFileSync } from 'node:fs';
import { runConformance } from './conformance/kit.ts';
import { UsageError, readOptions, usage } from './conformance/options.ts';
import { renderReport } from './conformance/report.ts';
import type { CaseResult } from './conformance/results.ts';
import { CannotBegin } from './conformance/people.ts';

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

try {
  const options = readOptions(process.argv.slice(2));
  const verdict = await runConformance(options, progress());
  process.stderr.write('\n');
  const report = renderReport(verdict, options.report);
  if (options.output === null) process.stdout.write(`${report}\n`);
  else writeFileSync(options.output, report);
  process.exitCode = verdict.failed > 0 ? 1 : 0;
} catch (error) {
  process.exitCode = 2;
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}\n`);
  else if (error instanceof CannotBegin) process.stderr.write(`${error.message}\n`);
  else throw error;
}
