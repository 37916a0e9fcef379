import { type ComponentType, useEffect, useRef, useState } from 'react';
import { sayIn } from '../../i18n/saying.ts';
import { isShortcut } from '../../ui/shortcut.ts';
import { toast } from '../../ui/toaster.tsx';
import { giveTypedBack, takeTyped, typeAhead } from '../../ui/typed-ahead.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';

const say = sayIn('shell');

/**
 * The palette while it is open and there, and what opens and closes it; its key does so too. It gets what is typed before
 * it has loaded. If it cannot be loaded, that stands where it was typed, and a word says so.
 *
 * @param load a module-level function
 */
export function usePalette<Props>(
  load: () => Promise<ComponentType<Props>>,
): [palette: ComponentType<Props> | null, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const [palette, setPalette] = useState<ComponentType<Props> | null>(null);
  const loading = useRef(false);

  async function bring() {
    if (loading.current || palette !== null) return;
    loading.current = true;
    try {
      const loaded = await load();
      setPalette(() => loaded);
    } catch {
      const isBack = giveTypedBack();
      setOpen(false);
      toast({
        kind: 'error',
        title: say('palette.unloaded.title'),
        text: say(isBack ? 'palette.unloaded.typed' : 'palette.unloaded.text'),
      });
    } finally {
      loading.current = false;
    }
  }
  function turn(wanted: boolean) {
    if (wanted) {
      typeAhead(() => setOpen(false));
      void bring();
    } else takeTyped();
    setOpen(wanted);
  }
  useKeyDown((event) => {
    if (!isShortcut(event, 'k')) return;
    event.preventDefault();
    turn(!open);
  });
  useEffect(() => () => void takeTyped(), []);
  return [open ? palette : null, turn];
}
