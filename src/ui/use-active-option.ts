import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ActiveOptionParts<Option> {
  keyOf: (option: Option) => string;
  /** Enter takes the active option. */
  take: (option: Option) => void;
}

/**
 * The active option of a list while the focus stays in the field that searches it: the first, until arrow keys or the
 * pointer activate another one. Options that come later do not move it.
 */
export function useActiveOption<Option>(
  options: readonly Option[],
  { keyOf, take }: ActiveOptionParts<Option>,
) {
  const list = useId();
  const [key, activate] = useState<string | null>(null);
  const active = options.find((option) => keyOf(option) === key) ?? options[0];
  const idOf = (option: Option) => `${list}-${keyOf(option)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  /** Does what a key of the list does, and says whether it was one. */
  function press(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing || active === undefined) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return false;
    event.preventDefault();
    // A key that opened the list and is still held takes nothing from it.
    if (step === undefined && event.repeat) return true;
    const next = options[(options.indexOf(active) + (step ?? 0) + options.length) % options.length] ?? active;
    if (step === undefined) take(active);
    else activate(keyOf(next));
    return true;
  }

  return { list, active, activeId, idOf, activate, press };
}
