import type { AnyStateNode } from 'xstate';
import type { MachineModel } from '../../src/machines/model-types.ts';
import { type Edge, edgesOf, leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { mermaidOf } from './mermaid.ts';
import type { Sender, Senders } from './senders.ts';

/** `agentStatus` as `Agent status`. */
function titleOf(id: string): string {
  const words = id.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))];
  return lines.map((row) => `| ${row.join(' | ')} |`);
}

function landmarkWords(node: AnyStateNode): string {
  const landmark: unknown = node.meta?.landmark;
  return Object.entries(landmark ?? {})
    .map(([role, name]) => `${role} \`${String(name)}\``)
    .join(', ');
}

function statesTable({ machine }: MachineModel): string[] {
  const rows = leavesOf(machine).map((node) => [
    `\`${pathOf(node)}\``,
    [...node.tags, ...(node.type === 'final' ? ['final'] : [])].join(', '),
    landmarkWords(node),
  ]);
  return table(['state', 'tags', 'landmark on the page'], rows);
}

function transitionWords({ source, target, guard }: Edge): string {
  const from = source === '' ? 'any state' : `\`${source}\``;
  const to = target === source ? 'stays' : `→ \`${target}\``;
  return `${from} ${to}${guard === null ? '' : ` if ${guard}`}`;
}

function senderWords(
  senders: readonly Sender[] | undefined,
  type: string,
  kind: MachineModel['kind'],
): string {
  if (senders) {
    return senders
      .map(({ operationId, roles, planned }) => {
        return `\`${operationId}\` (${roles.join(', ')})${planned ? ', planned' : ''}`;
      })
      .join('<br>');
  }
  if (type === '') return 'by itself';
  if (type.startsWith('xstate.'))
    return type.startsWith('xstate.after.') ? 'a timer' : 'what the machine asked for';
  return kind === 'session' ? 'the page' : 'the product itself';
}

function eventsTable(model: MachineModel, senders: Senders): string[] {
  const { machine, kind, cases } = model;
  const byType = Map.groupBy(edgesOf(machine), ({ event }) => event);
  const rows = [...byType].map(([type, edges]) => {
    const labels = Object.entries(cases).flatMap(([label, event]) =>
      event.type === type && label !== type ? [`\`${label.slice(label.indexOf(':') + 1)}\``] : [],
    );
    return [
      type === '' ? '(none)' : `\`${type}\``,
      labels.join(', '),
      edges.map(transitionWords).join('<br>'),
      senderWords(senders.get(`${machine.id}/${type}`), type, kind),
    ];
  });
  return table(['event', 'cases', 'what it does', 'who may send it'], rows);
}

/** The page of one machine. */
export function renderMachine(model: MachineModel, senders: Senders): string {
  const { machine, kind, inputs } = model;
  return [
    '<!-- Written by `npm run diagrams`. Do not edit. -->',
    '',
    `# ${titleOf(machine.id)}`,
    '',
    kind === 'lifecycle'
      ? 'A lifecycle: the console offers, the server admits and the tests walk exactly what stands here.'
      : 'A session: what a page goes through with one person.',
    '',
    '```mermaid',
    ...mermaidOf(machine),
    '```',
    '',
    '## States',
    '',
    ...statesTable(model),
    '',
    '## Events',
    '',
    'Whatever is not listed for a state is refused there.',
    '',
    ...eventsTable(model, senders),
    '',
    '## Where it can start',
    '',
    ...Object.entries(inputs).map(
      ([name, input]) => `- \`${name}\`${input === undefined ? '' : `: \`${JSON.stringify(input)}\``}`,
    ),
    '',
    `Paths: \`npm run paths -- ${machine.id}\`.`,
    '',
  ].join('\n');
}

/** The list of all machines. */
export function renderIndex(models: readonly MachineModel[]): string {
  const section = (kind: MachineModel['kind']) =>
    models
      .filter((model) => model.kind === kind)
      .map(({ machine }) => {
        const figures = `${leavesOf(machine).length} states, ${edgesOf(machine).length} transitions`;
        return `- [${titleOf(machine.id)}](${machine.id}.md): ${figures}`;
      });
  return [
    '<!-- Written by `npm run diagrams`. Do not edit. -->',
    '',
    '# Machines',
    '',
    'What can happen to each thing, and in which order. The machines themselves are in `src/machines`; how to make tests of them is in',
    '[docs/qa.md](../qa.md).',
    '',
    '## Lifecycles',
    '',
    ...section('lifecycle'),
    '',
    '## Sessions',
    '',
    ...section('session'),
    '',
  ].join('\n');
}
