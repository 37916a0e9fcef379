import type { PathDescription, RefusalDescription } from '../../src/machines/paths/describe.ts';
import { titleInWords } from '../../src/machines/paths/gherkin.ts';
import type { Tongue, Wording } from '../../src/machines/paths/wording.ts';

type AnyPath = PathDescription | RefusalDescription;

interface Headings {
  columns: string;
  begins(this: void, start: string): string;
  refused(this: void, state: string): string;
}

const headings: Record<Tongue, Headings> = {
  en: {
    columns: '| step | event | payload | state then | landmark |',
    begins: (start) => `begins "${start}"`,
    refused: (state) => `**refused**, still ${state}`,
  },
  'zh-CN': {
    columns: '| 步骤 | 事件 | 数据 | 之后的状态 | 页面标志 |',
    begins: (start) => `起点“${start}”`,
    refused: (state) => `**被拒绝**，状态仍是${state}`,
  },
};

/** Words with the name of the code after them, if it is another. */
function named(words: string, name: string): string {
  return words === name ? name : `${words} \`${name}\``;
}

/** A payload as a cell of a table; empty if there is none. */
function cellOf(payload: Record<string, unknown>): string {
  if (Object.keys(payload).length === 0) return '';
  return `\`${JSON.stringify(payload)}\``.replaceAll('|', '\\|');
}

function tableOf(path: AnyPath, words: Wording): string[] {
  const { columns, begins, refused } = headings[words.tongue];
  const state = (name: string) => named(words.state(name), name);
  const event = (label: string) => named(words.event(label), label);
  const rows = path.steps.map((step, index) => {
    const shown = step.landmarks.flatMap((landmark) =>
      Object.entries(landmark).map(([role, name]) => `${role} ${name}`),
    );
    return `| ${index + 1} | ${event(step.event)} | ${cellOf(step.payload)} | ${state(step.state)} | ${shown.join(', ')} |`;
  });
  if ('refused' in path) {
    const { event: label, payload } = path.refused;
    const last = path.steps.length + 1;
    rows.push(`| ${last} | ${event(label)} | ${cellOf(payload)} | ${refused(state(path.state))} | |`);
  }
  return [
    columns,
    '| ---: | --- | --- | --- | --- |',
    `| 0 | ${begins(words.start(path.start))} | | ${state(path.initial)} | |`,
    ...rows,
  ];
}

/** Paths as tables, with the names of the code beside the words. */
export function markdownOf(paths: readonly AnyPath[], words: Wording, command: string): string {
  const tables = paths.flatMap((path, index) => [
    `## ${index + 1}. ${titleInWords(path, words)}`,
    '',
    ...tableOf(path, words),
    '',
  ]);
  return [`# ${words.machine}`, '', `\`${command}\``, '', ...tables].join('\n');
}
