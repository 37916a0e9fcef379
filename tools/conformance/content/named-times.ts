import type { Answer } from '../http.ts';
import { isObject } from '../json.ts';

/** Milliseconds by which clocks and roundings may differ. */
export const tolerance = 2000;

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
/** Fields that say until when something is so, or when it comes next: they lie in the future. */
export const isDeadline = /expires|until|before|next|due/i;

/** When the backend worked on it, by its own clock if it tells the time. */
export function spanOf({ headers, sentAt, receivedAt }: Pick<Answer, 'headers' | 'sentAt' | 'receivedAt'>): {
  from: number;
  to: number;
} {
  const told = Date.parse(headers.get('date') ?? '');
  // The header names whole seconds.
  const end = Number.isNaN(told) ? receivedAt : told + 1000;
  return { from: end - 1000 - (receivedAt - sentAt) - tolerance, to: end + tolerance };
}

/** Every time that a value names, with its place. */
export function timesIn(name: string, value: unknown): [name: string, text: string][] {
  if (typeof value === 'string') return time.test(value) ? [[name, value]] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => timesIn(`${name}/${index}`, each));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => timesIn(`${name}/${key}`, inner))
    : [];
}
