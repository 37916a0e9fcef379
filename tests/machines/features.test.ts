import { describe, expect, test } from 'vitest';
import { modelOf } from '../../src/machines/registry.ts';
import { describePath } from '../../src/machines/paths/describe.ts';
import { featureOf } from '../../src/machines/paths/gherkin.ts';
import { isPossible, onPages, provokable } from '../../src/machines/paths/provokable.ts';
import { pathsOf } from '../../src/machines/paths/strategies.ts';
import { readFeature } from '../../tools/paths/read-feature.ts';
import { wordsFor } from '../../tools/paths/words.ts';

const languages = ['en', 'zh'] as const;

/** Some paths of a machine that pages can walk. */
function walkable(machine: string) {
  const model = onPages(modelOf(machine));
  if (model === null) throw new Error(`${machine} has no page model.`);
  return pathsOf(model, { strategy: 'edges', max: 12 })
    .map(describePath)
    .filter(({ steps }) =>
      isPossible(
        machine,
        steps.map(({ event }) => event),
      ),
    );
}

describe.each(languages)('a printed feature in %s', (language) => {
  test.each(Object.keys(provokable))(
    'of %s is read back as the paths that it was printed from',
    async (machine) => {
      const paths = walkable(machine);
      const content = featureOf(paths, await wordsFor(machine, language));
      const feature = await readFeature('printed.feature', content);
      expect(feature).toMatchObject({ machine, language });
      expect(feature.scenarios.map(({ path }) => path)).toEqual(paths);
      expect(feature.scenarios.map(({ states }) => states)).toEqual(
        paths.map(({ initial, steps }) => [initial, ...steps.map(({ state }) => state)]),
      );
    },
  );
});

async function featureOfUpload(): Promise<string> {
  const [first] = walkable('upload');
  if (first === undefined) throw new Error('There is no path.');
  return featureOf([first], await wordsFor('upload', 'en'));
}

test('an unknown step is answered with its line and the known steps nearest to it', async () => {
  const content = await featureOfUpload();
  const line = content.split('\n').findIndex((each) => each.trim().startsWith('When'));
  const event = /When (".*") happens/.exec(content)?.[1] ?? '';
  const broken = content.replace(`${event} happens`, `${event.replace('"', '"Teh ')} happens`);
  await expect(readFeature('my.feature', broken)).rejects.toThrow(
    new RegExp(`^my\\.feature:${line + 1}: no step is .*The nearest are:\n  ${event} happens`),
  );
});

test('a scenario that is no path, or that pages cannot have, says so', async () => {
  const content = await featureOfUpload();
  const twice = content.replace(/( {4}When .*\n)/, '$1$1');
  await expect(readFeature('my.feature', twice)).rejects.toThrow(/is no path\. upload does not take/);
  const words = await wordsFor('upload', 'en');
  const renamed = content.replace(`Feature: ${words.machine}`, 'Feature: Nothing like it');
  await expect(readFeature('my.feature', renamed)).rejects.toThrow(/no machine is called "Nothing like it"/);
});
