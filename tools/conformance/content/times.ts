import type { Written } from '../effects/written.ts';
import { isDeadline, spanOf, timesIn, tolerance } from './named-times.ts';

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
