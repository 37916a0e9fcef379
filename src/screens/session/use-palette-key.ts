import { useEffect, useEffectEvent, useState } from 'react';
import { isShortcut } from '../../ui/shortcut.ts';
import { takeTyped, typeAhead } from '../../ui/typed-ahead.ts';

/** Whether the palette is open; its key opens and closes it. It gets what is typed before it has loaded. */
export function usePaletteKey(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  function turn(wanted: boolean) {
    if (wanted) typeAhead(() => setOpen(false));
    else takeTyped();
    setOpen(wanted);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, 'k')) return;
    event.preventDefault();
    turn(!open);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
      takeTyped();
    };
  }, []);
  return [open, turn];
}
