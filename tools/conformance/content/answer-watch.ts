import type { Answer } from '../http.ts';
import { read, textOr } from '../json.ts';

/** What only the inside of a program says: a way to a file, a statement of a store, a place in a stack, an error's class. */
const inner: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'a path',
    /(?:^|[\s('"`])(?:\/(?:home|usr|var|opt|srv|tmp|app|work|root|etc)\/|[A-Z]:\\|file:\/\/|node_modules)/,
  ],
  ['a statement', /\b(?:select\b.+\bfrom|insert\s+into|update\b.+\bset|delete\s+from)\b/i],
  ['the store', /\b(?:relation|column|constraint|syntax error at or near|duplicate key value)\b.*"/i],
  ['a stack', /\bat\s+\S+\s*\(?\S*:\d+:\d+\)?|Traceback|\.(?:java|py|go|rb|cs):\d+/],
  ['an error of a program', /\b[A-Z]\w*(?:Error|Exception)\b|\bE(?:CONN\w+|NOENT|ACCES|TIMEDOUT)\b/],
];

/** Watches what answers have in common: they say how to read them, tell nothing of the inside, and can be told apart. */
export function watchAnswers(): (answer: Answer, isKept?: boolean) => string[] {
  const ids = new Set<string>();
  const titles = new Map<string, string>();
  return (answer, isKept = false) => [...headerFaults(answer, isKept), ...problemFaults(answer, ids, titles)];
}

/** @param isKept the contract says itself how long a browser may keep the answer */
function headerFaults({ headers }: Answer, isKept: boolean): string[] {
  const wanted = { 'x-content-type-options': 'nosniff', ...(isKept ? {} : { 'cache-control': 'no-store' }) };
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = headers.get(name);
    return found?.includes(value) === true
      ? []
      : [`the header ${name} is ${found ?? 'missing'}, not ${value}`];
  });
}

function problemFaults({ status, body }: Answer, ids: Set<string>, titles: Map<string, string>): string[] {
  const code = read(body, 'code');
  if (status < 400 || typeof code !== 'string') return [];
  const faults: string[] = [];
  const id = textOr(read(body, 'requestId'), '');
  if (ids.has(id)) faults.push(`another answer had the requestId ${id}`);
  ids.add(id);
  const title = textOr(read(body, 'title'), '');
  const known = titles.get(code) ?? title;
  titles.set(code, known);
  if (title !== known) faults.push(`the title of ${code} is "${title}", and was "${known}"`);
  const detail = read(body, 'detail');
  if (status >= 500 && detail !== undefined) faults.push('a problem of the backend has a detail');
  const told = `${title}\n${textOr(detail, '')}`;
  const leaked = inner.filter(([, pattern]) => pattern.test(told)).map(([what]) => what);
  return leaked.length === 0 ? faults : [...faults, `the problem tells ${leaked.join(', ')}`];
}
