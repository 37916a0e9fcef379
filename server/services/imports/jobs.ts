import { type Job, defineJob } from '../../jobs/define-job.ts';
import { applyImport } from './apply-import.ts';
import type { ImportTarget } from './import-view.ts';
import { parseImport } from './parse-import.ts';
import { pruneImports } from './prune-imports.ts';

/** What of an import goes on beside the requests. Each may run twice and then ends the same. */
export const importJobs: readonly Job[] = [
  defineJob<ImportTarget>('imports.parse', 'long', parseImport),
  defineJob<ImportTarget>('imports.apply', 'long', applyImport),
  defineJob('imports.prune', 'long', pruneImports, { crontab: '41 * * * *' }),
];
