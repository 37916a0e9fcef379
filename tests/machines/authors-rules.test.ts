import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { machineRegistry } from '../../src/machines/registry.ts';
import { subjects, subjectsNamed } from '../../tools/mutation/subjects.ts';

const root = new URL('../../', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const sources = ['src', 'server'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('__generated__'))
    .map((path) => `${folder}/${path}`),
);
/** Files of machines: neither they nor their comments send anything. */
const own = new Set(subjects.flatMap(({ files }) => files.map((file) => `src/machines/${file}`)));
/** The files that may send an event or provide an actor. Those of paths only name events. */
const callers = sources
  .filter((path) => !own.has(path) && !path.startsWith('src/machines/paths/'))
  .filter((path) => !/\.model\.ts$|\/i18n\/|\/words\.(en|zh)\.ts$/.test(path))
  .map(textOf);
const isSent = (type: string): boolean => callers.some((caller) => caller.includes(`'${type}'`));

/** Events that nothing in src or server sends, and why they exist. */
const unsent: Readonly<Record<string, string>> = {
  'webhook.enabled': 'whether a webhook is enabled is read with its deliveries',
};

const each = machineRegistry.map((model) => {
  const { id } = model.machine;
  const [subject] = subjectsNamed([id]);
  const files = (subject?.files ?? []).map((file) => textOf(`src/machines/${file}`));
  return { id, model, text: files.join('\n') };
});

describe.each(each)('$id', ({ id, model: { machine }, text }) => {
  test('asserts its event type, so that a wrong event throws', () => {
    const wired = text.slice(text.indexOf('setup({'));
    expect(wired).not.toMatch(/' in event\b/);
    expect(wired).not.toMatch(/\bevent\.type [!=]==/);
  });

  test('leaves to its page what it emits, and has no action that does nothing', () => {
    for (const [name, action] of Object.entries(machine.implementations.actions)) {
      // XState's own actions (assign, emit, …) have names that start with `xstate.`.
      expect(action, `${name} of ${id}`).toHaveProperty('type');
    }
  });

  test('uses every action, guard, actor and delay that it has', () => {
    const named = Object.values(machine.implementations).flatMap((all) => Object.keys(all));
    expect(
      named.filter((name) => {
        // A delay is named after what follows it; `keepFailure` is an action that several machines import.
        const isNamed = new RegExp(`(after: \\{[^}]*|actions: [^\\n]*)\\b${name}\\b`);
        return !text.includes(`'${name}'`) && !isNamed.test(text);
      }),
    ).toEqual([]);
  });

  test('handles every event that its types name', () => {
    const types = [...text.matchAll(/\btype: '([a-z]\w*\.[a-z]\w*)'/g)].map(([, type = '']) => type);
    // What it emits is for its page, and by what it advances another lifecycle is for that one.
    const forOthers = [
      ...text.matchAll(/\b(?:emit|advance[A-Z]\w*)\([^;]*?type: '([a-z]\w*\.[a-z]\w*)'/g),
    ].map(([, type = '']) => type);
    const handled = new Set([...machine.events, ...forOthers]);
    expect([...new Set(types)].filter((type) => !handled.has(type))).toEqual([]);
  });

  test('is sent every event that it handles', () => {
    const byPeople = machine.events.filter((type) => !type.startsWith('xstate.'));
    expect(byPeople.filter((type) => !isSent(type))).toEqual(byPeople.filter((type) => type in unsent));
  });

  test('has every actor provided by somebody', () => {
    const missing = Object.keys(machine.implementations.actors).filter(
      (name) => !callers.some((caller) => new RegExp(`\\b${name}\\b`).test(caller)),
    );
    expect(missing).toEqual([]);
  });
});
