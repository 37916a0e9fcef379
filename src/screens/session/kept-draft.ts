import { lastingMemory, tabMemory, textOrNull } from '../../api/memory.ts';
import type { Kept } from '../../machines/outbox/outbox.ts';

/** The draft of one conversation. Each tab has its own; a new tab begins with the last one, also after the browser was closed. */
export function keptDraft(key: string) {
  const tab = tabMemory.of(key, textOrNull);
  const last = lastingMemory.of(key, textOrNull);
  let known = last.read();
  const draft: Kept<string | null> = {
    read: () => tab.read() ?? last.read(),
    write(text) {
      tab.write(text);
      last.write(text);
      known = text ?? null;
    },
  };
  return {
    draft,
    /** Deletes the last draft, unless it stands in this tab. */
    forgetLast() {
      if (tab.read() === null) last.write(undefined);
    },
    /** Calls back when another tab has sent or deleted the last draft, with its words. */
    onGone: (listener: (text: string) => void) =>
      last.onOtherTab(() => {
        const before = known;
        known = last.read();
        if (known === null && before !== null) listener(before);
      }),
  };
}
