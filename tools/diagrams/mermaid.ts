import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { edgesOf, pathOf } from '../../src/machines/paths/edges.ts';

function idOf(path: string): string {
  return path.replaceAll('.', '_');
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  const [first] = node.initial?.target ?? [];
  const between = node.type === 'parallel' ? [`${indent}--`] : [];
  return [
    ...(first ? [`${indent}[*] --> ${idOf(pathOf(first))}`] : []),
    ...children.flatMap((child, index) => [
      ...(index > 0 ? between : []),
      ...(Object.keys(child.states).length === 0
        ? [`${indent}state "${child.key}" as ${idOf(pathOf(child))}`]
        : [
            `${indent}state "${child.key}" as ${idOf(pathOf(child))} {`,
            ...stateLines(child, `${indent}  `),
            `${indent}}`,
          ]),
      ...(child.type === 'final' ? [`${indent}${idOf(pathOf(child))} --> [*]`] : []),
    ]),
  ];
}

/** An arrow's label; Mermaid admits no colon or semicolon there. */
function labelOf(event: string, guard: string | null): string {
  const type = event.replace(/^xstate\.(done|error)\.actor\./, (_, outcome: string) => `${outcome} `);
  const name = type === '' ? 'by itself' : type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
  return guard === null ? name : `${name} [${guard}]`;
}

/** A machine as a Mermaid state diagram; the table has the events that do not change the state. */
export function mermaidOf(machine: AnyStateMachine): string[] {
  const arrows = new Map<string, string[]>();
  for (const { source, target, event, guard } of edgesOf(machine)) {
    if (source === target) continue;
    // An event of the whole machine has no source state, so its arrow starts at `any`.
    const arrow = `${source === '' ? 'any' : idOf(source)} --> ${idOf(target)}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), labelOf(event, guard)]);
  }
  const fromAny = [...arrows.keys()].some((arrow) => arrow.startsWith('any '));
  // Mermaid draws parallel regions only inside a state.
  const parallel = machine.root.type === 'parallel';
  return [
    'stateDiagram-v2',
    ...(parallel ? [`  state "${machine.id}" as ${machine.id} {`] : []),
    ...stateLines(machine.root, parallel ? '    ' : '  '),
    ...(parallel ? ['  }'] : []),
    ...(fromAny ? ['  state "any state" as any'] : []),
    ...[...arrows].map(([arrow, labels]) => `  ${arrow} : ${labels.join('<br>')}`),
  ];
}
