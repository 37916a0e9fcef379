import { type PathDescription, type RefusalDescription, titleOf } from './describe.ts';

/** `forcedOffline` as `forced offline`. */
function plain(name: string): string {
  return name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
}

function eventWords(label: string, payload: Record<string, unknown>): string {
  const data = Object.keys(payload).length === 0 ? '' : ` with ${JSON.stringify(payload)}`;
  return `the event "${label}" is sent${data}`;
}

/** A path as a scenario. A sad path ends with the refusal. */
export function scenarioOf(path: PathDescription | RefusalDescription): string {
  const refused = 'refused' in path ? path.refused : null;
  const title = refused ? `${path.state} refuses ${refused.event} (${path.start})` : titleOf(path);
  const lines = [
    `  Scenario: ${title}`,
    `    Given a new ${plain(path.machine)} "${path.start}"`,
    `    And it is in the state "${path.initial}"`,
    ...path.steps.flatMap(({ event, payload, state }) => [
      `    When ${eventWords(event, payload)}`,
      `    Then it is in the state "${state}"`,
    ]),
    ...(refused
      ? [
          `    When ${eventWords(refused.event, refused.payload)}`,
          '    Then it is refused',
          `    And it is still in the state "${path.state}"`,
        ]
      : []),
  ];
  return lines.join('\n');
}

/** Scenarios of one machine as a feature file. */
export function featureOf(machine: string, paths: readonly (PathDescription | RefusalDescription)[]): string {
  return [`Feature: ${plain(machine)}`, ...paths.map(scenarioOf)].join('\n\n') + '\n';
}
