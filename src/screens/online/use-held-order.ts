import { useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';

/** Ids in the order in which they are shown: those that were there keep their places, and new ones come last. */
export function heldOrder(shown: readonly string[], ids: readonly string[]): readonly string[] {
  const now = new Set(ids);
  const before = new Set(shown);
  return [...shown.filter((id) => now.has(id)), ...ids.filter((id) => !before.has(id))];
}

/** Keeps rows in their places while somebody points at them. */
export function useHeldOrder(
  conversations: readonly Conversation[],
  isHeld: boolean,
): readonly Conversation[] {
  const byId = new Map(conversations.map((each) => [each.conversationId, each]));
  const ids = [...byId.keys()];
  const [shown, setShown] = useState<readonly string[]>(ids);
  const next = isHeld ? heldOrder(shown, ids) : ids;
  if (next.join() !== shown.join()) setShown(next);
  return next.flatMap((id) => byId.get(id) ?? []);
}
