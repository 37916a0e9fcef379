import { useState } from 'react';

const key = 'parley.navigation';

function read(): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? matchMedia('(max-width: 64rem)').matches : stored === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the navigation shows icons only: as chosen, else by the width of the window. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(read);
  return [
    collapsed,
    (next) => {
      setCollapsed(next);
      try {
        localStorage.setItem(key, next ? 'collapsed' : 'open');
      } catch {
        // Holds until the page is left.
      }
    },
  ];
}
