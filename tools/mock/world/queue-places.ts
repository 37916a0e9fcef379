import type { Resource } from '../state.ts';

/** Gives those who wait their places, in the order in which they joined. */
export function placeInQueue(conversations: readonly Resource[]): void {
  const waiting = conversations
    .filter(({ fields }) => fields.status === 'queued')
    .toSorted((one, other) => String(one.fields.queuedAt).localeCompare(String(other.fields.queuedAt)));
  for (const [index, { fields }] of waiting.entries()) fields.queuePosition = index + 1;
}
