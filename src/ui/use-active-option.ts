import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ActiveOptionParts<Option> {
  keyOf: (option: Option) => string;
  /** Enter takes the active option. */
  take: (option: Option) => void;
  /** None is active until somebody chooses one: for what nobody takes by accident. */
  beginsWithNone?: boolean;
}

/**
 * The active option of a list while the focus stays in the field that searches it: the first, or none, until arrow keys
 * or the pointer activate another one. Options that come later do not move it.
 */
export function useActiveOption<Option>(
  options: readonly Option[],
  { keyOf, take, beginsWithNone = false }: ActiveOptionParts<Option>,
) {
  const list = useId();
  const [key, activate] = useState<string | null>(null);
  const active = options.find((option) => keyOf(option) === key) ?? (beginsWithNone ? undefined : options[0]);
  const idOf = (option: Option) => `${list}-${keyOf(option)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  /** Does what a key of the list does, and says whether it was one. */
  function press(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing || options.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && (event.key !== 'Enter' || active === undefined)) return false;
    event.preventDefault();
    if (step !== undefined) {
      const from = active === undefined ? Math.min(0, -step) : options.indexOf(active);
      const next = options[(from + step + options.length) % options.length];
      if (next !== undefined) activate(keyOf(next));
      // A key that opened the list and is still held takes nothing from it.
    } else if (active !== undefined && !event.repeat) take(active);
    return true;
  }

  return { list, active, activeId, idOf, activate, press };
}
