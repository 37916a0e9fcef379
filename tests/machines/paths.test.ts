import { describe, expect, test } from 'vitest';
import { describePath, describeRefusal } from '../../src/machines/paths/describe.ts';
import { edgesOf, leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { featureOf } from '../../src/machines/paths/gherkin.ts';
import { seededRandom } from '../../src/machines/seeded-random.ts';
import { refusalsOf } from '../../src/machines/paths/refusals.ts';
import { type Path, endOf, pathsOf } from '../../src/machines/paths/strategies.ts';
import { startWalk } from '../../src/machines/paths/walk.ts';
import { machineRegistry, modelOf } from '../../src/machines/registry.ts';
import { LifecycleRefusal } from '../../src/machines/advance.ts';
import { wordsFor } from '../../tools/paths/words.ts';

const upload = modelOf('upload');
const events = ({ arcs }: Path) => arcs.map(({ label }) => label);
const each = machineRegistry.map((model) => ({ id: model.machine.id, model }));

describe.each(each)('paths of $id', ({ model }) => {
  test('the shortest ones reach every state that is not passed through', () => {
    const reached = new Set(pathsOf(model, { strategy: 'shortest' }).map((path) => endOf(path).state));
    const passedThrough = ({ always = [] }: { always?: unknown[] }) => always.length > 0;
    for (const node of leavesOf(model.machine)) {
      const regions = [...reached].flatMap((state) => state.split('+'));
      if (!passedThrough(node)) expect(regions).toContain(pathOf(node));
    }
  });

  test('the simple ones enter no state twice', () => {
    const paths = pathsOf(model, { strategy: 'simple', max: 50 });
    expect(paths.length).toBeGreaterThan(0);
    for (const { graph, arcs } of paths) {
      const states = [graph.root.state, ...arcs.map(({ to }) => to.state)];
      expect(new Set(states).size).toBe(states.length);
    }
  });

  test('the sad ones end with a refusal that changes nothing', () => {
    for (const { graph, arcs, place, label } of refusalsOf(model)) {
      const walk = startWalk(model, graph.start);
      for (const arc of arcs) walk.send(arc.label);
      expect(walk.can(label)).toBe(false);
      expect(() => walk.send(label)).toThrow(LifecycleRefusal);
      expect(walk.state).toBe(place.state);
    }
  });
});

describe('strategies', () => {
  test('a target state: every path ends in it, by every edge into it', () => {
    for (const strategy of ['shortest', 'simple', 'edges', 'random'] as const) {
      const paths = pathsOf(upload, { strategy, to: 'failed' });
      expect(paths.length, strategy).toBeGreaterThan(0);
      for (const path of paths) expect(endOf(path).state).toBe('failed');
    }
    const into = pathsOf(upload, { strategy: 'edges', to: 'failed' }).map(
      (path) => events(path).at(-1) ?? '',
    );
    expect(new Set(into)).toEqual(new Set(['import.failed', 'upload.failed']));
  });

  test('the shortest path is the shortest', () => {
    const [path] = pathsOf(upload, { strategy: 'shortest', to: 'cancelled' });
    expect(path && events(path)).toEqual(['file.received', 'import.cancelled']);
  });

  test('a limit takes from every starting point in turn', () => {
    const language = modelOf('language');
    const starts = Object.keys(language.inputs);
    const paths = pathsOf(language, { strategy: 'shortest', max: starts.length + 1 });
    expect(paths).toHaveLength(starts.length + 1);
    expect(new Set(paths.map(({ graph }) => graph.start))).toEqual(new Set(starts));
  });

  test('the same seed gives the same walks, another seed others', () => {
    const walks = (seed: number) => pathsOf(upload, { strategy: 'random', seed, max: 5 }).map(events);
    expect(walks(11)).toEqual(walks(11));
    expect(walks(11)).not.toEqual(walks(12));
  });

  test('random numbers are those of the seed on every machine', () => {
    const random = seededRandom(42);
    expect([random(), random(), random()].map((value) => value.toFixed(6))).toEqual([
      '0.601104',
      '0.448291',
      '0.852466',
    ]);
  });
});

describe('edges', () => {
  test('say what has to be true, in the words of the machine', () => {
    const guards = (id: string) => edgesOf(modelOf(id).machine).map(({ guard }) => guard);
    expect(guards('upload')).toContain('hasAcceptedRows');
    expect(guards('conversation')).toContain('canEndFor(userEnded | timeout)');
    expect(guards('agentStatus')).toContain('isLastConversation and hasAfterCallWork');
    expect(guards('deployment')).toContain(null);
  });
});

describe('Gherkin', () => {
  test('tells a path step by step, with the names of the code as comments', async () => {
    const [path] = pathsOf(upload, { strategy: 'shortest', to: 'cancelled' });
    const words = await wordsFor('upload', 'en');
    expect(path && featureOf([describePath(path)], words)).toBe(`# language: en
Feature: Import of a workbook

  # new: file.received, import.cancelled → cancelled
  Scenario: New: The file arrives, It is cancelled → Cancelled
    Given a new "Import of a workbook" from "New"
    And its state is "To be uploaded"
    # file.received
    When "The file arrives" happens
    # uploading
    Then its state is "Uploading"
    # import.cancelled
    When "It is cancelled" happens
    # cancelled
    Then its state is "Cancelled"
`);
  });

  test('ends a sad path with the refusal, in Chinese as well', async () => {
    const refusal = refusalsOf(upload, 'reviewing').find(({ label }) => label === 'parse.failed');
    const words = await wordsFor('upload', 'zh');
    expect(refusal && featureOf([describeRefusal(refusal)], words)).toContain(`
    # parse.failed
    当 发生“解析失败”
      | code | "workbookEmpty" |
    那么 被拒绝
    而且 状态仍是“待确认”
`);
  });

  test('has words for the events of a session, also for those that XState names', async () => {
    const words = await wordsFor('sessionGuard', 'en');
    expect([words.machine, words.start('ada'), words.event('session.ended:signedOut')]).toEqual([
      'Guard of the session',
      'Ada is signed in',
      'The session is ended (signed out)',
    ]);
    const job = await wordsFor('job', 'zh');
    const labels = [
      'xstate.done.actor.sendRequest',
      'xstate.after.retry.job.a',
      '',
      'xstate.done.actor.other',
    ];
    expect(labels.map(job.event)).toEqual(['请求已送达', '到了再次发送的时间', '自动', 'other.done']);
  });

  const told = machineRegistry
    .map(({ machine }) => machine.id)
    .flatMap((id) => (['en', 'zh'] as const).map((language) => ({ id, language })));
  test.each(told)(
    'tells starting points, states and cases of $id apart in $language',
    async ({ id, language }) => {
      const { inputs, cases, machine } = modelOf(id);
      const words = await wordsFor(id, language);
      const all = {
        starts: Object.keys(inputs).map((name) => words.start(name)),
        states: leavesOf(machine).map((node) => words.state(pathOf(node))),
        cases: Object.keys(cases).map((label) => words.event(label)),
      };
      for (const texts of Object.values(all)) {
        expect(new Set(texts).size).toBe(texts.length);
        // A text that is missing is its key.
        expect(
          texts.filter((text) =>
            /^[a-z]+[.:]|\.(start|case|event|state|session|step|stepCase)\./i.test(text),
          ),
        ).toEqual([]);
      }
    },
  );
});

test('a confirmation without accepted rows is among the refused: a guard says no', () => {
  const refused = refusalsOf(upload, 'reviewing').map(({ label }) => label);
  expect(refused).toContain('import.confirmed');
});
