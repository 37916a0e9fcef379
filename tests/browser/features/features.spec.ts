import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { modelOf } from '../../../src/machines/registry.ts';
import { pathAlong } from '../../../src/machines/paths/along.ts';
import { describePath } from '../../../src/machines/paths/describe.ts';
import { featureOf } from '../../../src/machines/paths/gherkin.ts';
import { OutOfReach } from '../support/deployed.ts';
import { languages } from '../support/test.ts';
import { readFeature } from '../../../tools/paths/read-feature.ts';
import { wordsFor } from '../../../tools/paths/words.ts';
import { startOnPage } from '../paths/start-on-page.ts';
import { test } from '../paths/stage.ts';

/** One short path of two machines, printed in each language: what runs where `npm run features` names no files. */
const printed = [
  ['activation', 'new', ['item.deactivated']],
  ['memberAccess', 'administrator', ['member.forcedOffline', 'member.restored']],
] as const;

async function features(): Promise<{ file: string; content: string }[]> {
  const named = process.env.PARLEY_FEATURES?.split(delimiter) ?? [];
  if (named.length > 0) return named.map((file) => ({ file, content: readFileSync(file, 'utf8') }));
  const all = printed.flatMap(([machine, start, labels]) =>
    languages.map(async (language) => {
      const path = describePath(pathAlong(modelOf(machine), start, labels));
      const content = featureOf([path], await wordsFor(machine, language));
      return { file: `${machine}-${language}.feature`, content };
    }),
  );
  return Promise.all(all);
}

for (const { file, content } of await features()) {
  const { machine, language, scenarios } = await readFeature(file, content);
  test.describe(file, () => {
    test.use({ language });
    for (const [index, { title, path, states }] of scenarios.entries()) {
      test(`${index + 1} ${title}`, async ({ stage }) => {
        const labels = path.steps.map(({ event }) => event);
        try {
          const walk = await startOnPage(machine, path.start, stage, labels);
          await walk.expectState(states[0] ?? path.initial);
          for (const [step, { event, state }] of path.steps.entries()) {
            await test.step(`${event} → ${state}`, async () => {
              await walk.send(event);
              await walk.expectState(states[step + 1] ?? state);
            });
          }
          await walk.end();
        } catch (error) {
          if (!(error instanceof OutOfReach)) throw error;
          // The list of tests names those that are skipped without their reasons.
          process.stderr.write(`${title}: skipped. ${error.message}\n`);
          test.skip(true, error.message);
        }
      });
    }
  });
}
