import { lastingMemory, tabMemory, textOrNull } from '../../api/memory.ts';
import type { Kept } from '../../machines/outbox/outbox.ts';

/** The words of two tabs that were written apart: none of them is lost. */
function joined(last: string | null, ofTab: string | null): string | null {
  if (last === null || ofTab === null) return last ?? ofTab;
  if (last.includes(ofTab)) return last;
  return ofTab.includes(last) ? ofTab : `${last}\n\n${ofTab}`;
}

/**
 * The draft of one conversation. A new tab begins with the last one, also after the browser was closed; what this tab has
 * and the last draft has not stays behind it.
 */
export function keptDraft(key: string) {
  const tab = tabMemory.of(key, textOrNull);
  const last = lastingMemory.of(key, textOrNull);
  let known = last.read();
  const draft: Kept<string | null> = {
    read: () => joined(last.read(), tab.read()),
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
    /** Calls back when another tab has changed the last draft: what it was before, and what it is now. */
    onElsewhere: (listener: (before: string, now: string) => void) =>
      last.onOtherTab(() => {
        const before = known;
        known = last.read();
        listener(before ?? '', known ?? '');
      }),
  };
}
