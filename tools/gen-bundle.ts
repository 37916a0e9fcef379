import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFaults } from './gen-checks.ts';
import { withEventExamples } from './gen-examples.ts';
import { type Document, isBuilt, locateOperations, locateWebhooks } from './gen-document.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = fileURLToPath(new URL('../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

/**
 * The contract in one document, from the present files of `openapi/`. Works offline. @throws with Redocly's message
 * if the files are broken, or with the house rules that they break
 */
export async function bundleContract(): Promise<Document> {
  // Redocly's lint has checked its form.
  const document = JSON.parse(await bundled()) as Document;
  const faults = findFaults(document);
  if (faults.length > 0) throw new Error(`The contract breaks its rules:\n  ${faults.join('\n  ')}`);
  return markPlanned(withEventExamples(document));
}

async function bundled(): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [redocly, 'bundle', 'parley', '--ext', 'json'], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`The files in openapi/ do not form a contract:\n${said}`, { cause: error });
  }
}

/** Gives planned operations the badge that the reference pages show beside their names. */
function markPlanned(document: Document): Document {
  const described = [...locateOperations(document), ...locateWebhooks(document)];
  for (const { operation } of described.filter((each) => !isBuilt(each))) {
    operation['x-badges'] = [{ name: 'Planned', color: '#b45309' }];
  }
  return document;
}
