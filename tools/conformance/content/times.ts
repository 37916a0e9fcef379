import type { Written } from '../effects/written.ts';
import { isObject } from '../json.ts';

/** Milliseconds by which clocks and roundings may differ. */
const tolerance = 2000;

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
/** Fields that say until when something is so: they lie in the future. */
const isDeadline = /expires|until/i;

/** A time that an answer names for the first time, and that is not one between the request and the answer. */
export function newTimeFault({
  question,
  answer,
  before,
}: Pick<Written, 'question' | 'answer' | 'before'>): string | null {
  const known = JSON.stringify([
    question.body ?? null,
    question.params,
    [...before.values()].map(({ body }) => body),
  ]);
  const { from, to } = spanOf(answer);
  for (const [name, text] of timesIn('', answer.body)) {
    if (known.includes(text)) continue;
    const at = Date.parse(text);
    const isDue = isDeadline.test(name) ? at >= from : at >= from && at <= to;
    if (!isDue)
      return `${name} is ${text}, and the answer came at ${new Date(to - tolerance).toISOString()} by the backend's clock`;
  }
  return null;
}

/** When the backend worked on it, by its own clock if it tells the time. */
function spanOf({ headers, sentAt, receivedAt }: Written['answer']): { from: number; to: number } {
  const told = Date.parse(headers.get('date') ?? '');
  // The header names whole seconds.
  const end = Number.isNaN(told) ? receivedAt : told + 1000;
  return { from: end - 1000 - (receivedAt - sentAt) - tolerance, to: end + tolerance };
}

function timesIn(name: string, value: unknown): [name: string, text: string][] {
  if (typeof value === 'string') return time.test(value) ? [[name, value]] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => timesIn(`${name}/${index}`, each));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => timesIn(`${name}/${key}`, inner))
    : [];
}
