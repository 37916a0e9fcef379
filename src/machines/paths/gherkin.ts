import { type PathDescription, type RefusalDescription, titleOf } from './describe.ts';
import type { Tongue, Wording } from './wording.ts';

/** Gherkin's keywords in one language, and the sentences of our steps. */
interface Dialect {
  feature: string;
  scenario: string;
  given: string;
  event: string;
  outcome: string;
  and: string;
  /** Between two events of a title. */
  comma: string;
  /** Between the start and the events of a title. */
  colon: string;
  begins(this: void, machine: string, start: string): string;
  happens(this: void, event: string): string;
  isIn(this: void, state: string): string;
  isRefused: string;
  staysIn(this: void, state: string): string;
  refuses(this: void, state: string, event: string): string;
}

export const dialects: Record<Tongue, Dialect> = {
  en: {
    feature: 'Feature',
    scenario: 'Scenario',
    given: 'Given',
    event: 'When',
    outcome: 'Then',
    and: 'And',
    comma: ', ',
    colon: ': ',
    begins: (machine, start) => `a new "${machine}" from "${start}"`,
    happens: (event) => `"${event}" happens`,
    isIn: (state) => `its state is "${state}"`,
    isRefused: 'it is refused',
    staysIn: (state) => `its state is still "${state}"`,
    refuses: (state, event) => `"${state}" refuses "${event}"`,
  },
  'zh-CN': {
    feature: '功能',
    scenario: '场景',
    given: '假如',
    event: '当',
    outcome: '那么',
    and: '而且',
    comma: '、',
    colon: '：',
    begins: (machine, start) => `有一个新的“${machine}”，起点是“${start}”`,
    happens: (event) => `发生“${event}”`,
    isIn: (state) => `状态是“${state}”`,
    isRefused: '被拒绝',
    staysIn: (state) => `状态仍是“${state}”`,
    refuses: (state, event) => `“${state}”拒绝“${event}”`,
  },
};

/** A payload as a table of its fields. */
function tableOf(payload: Record<string, unknown>): string[] {
  return Object.entries(payload).map(([name, value]) => {
    const text = (JSON.stringify(value) ?? '').replaceAll('\\', '\\\\').replaceAll('|', '\\|');
    return `      | ${name} | ${text} |`;
  });
}

/** One line that names a path in words. */
export function titleInWords(path: PathDescription | RefusalDescription, words: Wording): string {
  const { comma, colon, refuses } = dialects[words.tongue];
  const state = words.state(path.state);
  if ('refused' in path) return refuses(state, words.event(path.refused.event));
  const events = path.steps.map(({ event }) => words.event(event)).join(comma);
  return `${words.start(path.start)}${colon}${events === '' ? state : `${events} → ${state}`}`;
}

/** A path as a scenario; the names of the code are comments. A sad path ends with the refusal. */
export function scenarioOf(path: PathDescription | RefusalDescription, words: Wording): string {
  const dialect = dialects[words.tongue];
  const refused = 'refused' in path ? path.refused : null;
  const happens = (label: string, payload: Record<string, unknown>) => [
    `    # ${label}`,
    `    ${dialect.event} ${dialect.happens(words.event(label))}`,
    ...tableOf(payload),
  ];
  const lines = [
    `  # ${titleOf(path)}`,
    `  ${dialect.scenario}: ${titleInWords(path, words)}`,
    `    ${dialect.given} ${dialect.begins(words.machine, words.start(path.start))}`,
    `    ${dialect.and} ${dialect.isIn(words.state(path.initial))}`,
    ...path.steps.flatMap(({ event, payload, state }) => [
      ...happens(event, payload),
      `    # ${state}`,
      `    ${dialect.outcome} ${dialect.isIn(words.state(state))}`,
    ]),
    ...(refused
      ? [
          ...happens(refused.event, refused.payload),
          `    ${dialect.outcome} ${dialect.isRefused}`,
          `    ${dialect.and} ${dialect.staysIn(words.state(path.state))}`,
        ]
      : []),
  ];
  return lines.join('\n');
}

/** Scenarios of one machine as a feature file. */
export function featureOf(paths: readonly (PathDescription | RefusalDescription)[], words: Wording): string {
  const { feature } = dialects[words.tongue];
  const head = `# language: ${words.tongue}\n${feature}: ${words.machine}`;
  return [head, ...paths.map((path) => scenarioOf(path, words))].join('\n\n') + '\n';
}
