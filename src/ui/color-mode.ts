import { useSyncExternalStore } from 'react';

/** How the console looks; `public/color-mode.js` applies the same before the first paint. */
export type ColorMode = 'light' | 'dark' | 'system';

const key = 'parley.colorMode';
const listeners = new Set<() => void>();
const dark = matchMedia('(prefers-color-scheme: dark)');
/** Kept, because Chromium sends no event about a change that somebody has read before. */
let isSystemDark = dark.matches;

function readChoice(): ColorMode {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

let choice = readChoice();

function isDark(): boolean {
  return choice === 'dark' || (choice === 'system' && isSystemDark);
}

function apply() {
  const { classList } = document.documentElement;
  classList.toggle('dark', isDark());
  classList.toggle('light', !isDark());
  for (const listener of listeners) listener();
}

dark.addEventListener('change', ({ matches }) => {
  isSystemDark = matches;
  apply();
});
window.addEventListener('storage', (event) => {
  if (event.key !== key) return;
  choice = readChoice();
  apply();
});

export function chooseColorMode(mode: ColorMode) {
  choice = mode;
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  apply();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen mode, and the resulting one. */
export function useColorMode(): { mode: ColorMode; dark: boolean } {
  const mode = useSyncExternalStore(subscribe, () => choice);
  const isNowDark = useSyncExternalStore(subscribe, isDark);
  return { mode, dark: isNowDark };
}
