import { type RefObject, useLayoutEffect, useRef } from 'react';
import { goToFirstFault } from './first-fault.ts';

/**
 * Takes the person to the first field at fault, each time faults appear.
 *
 * @param faults a new list whenever an attempt was refused
 */
export function useFocusFirstInvalid(faults: readonly unknown[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef(faults.length);
  useLayoutEffect(() => {
    const appeared = faults.length > count.current;
    count.current = faults.length;
    if (appeared) goToFirstFault(form.current);
  }, [faults]);
  return form;
}
