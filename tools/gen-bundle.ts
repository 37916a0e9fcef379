import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Document, isBuilt, locateOperations, locateWebhooks } from './gen-document.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = fileURLToPath(new URL('../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

/** Joins the files below `openapi/` into one document. Works offline; throws with Redocly's own words. */
export async function bundleContract(): Promise<Document> {
  const { stdout } = await run(process.execPath, [redocly, 'bundle', 'parley', '--ext', 'json'], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  });
  // Redocly's lint has made sure of its form.
  return markPlanned(JSON.parse(stdout) as Document);
}

/** Gives planned operations the badge that the reference pages show beside their names. */
function markPlanned(document: Document): Document {
  const described = [...locateOperations(document), ...locateWebhooks(document)];
  for (const { operation } of described.filter((each) => !isBuilt(each))) {
    operation['x-badges'] = [{ name: 'Planned', color: '#b45309' }];
  }
  return document;
}
