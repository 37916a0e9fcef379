const apple = /Mac|iPhone|iPad/.test(navigator.platform);

/** A key with the platform's command key, as its users write it: ⌘K or Ctrl K. */
export function shortcut(key: string): string {
  return apple ? `⌘${key}` : `Ctrl ${key}`;
}

/** Whether an event is that key with the command key alone. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  return (
    event.key.toLowerCase() === key && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
  );
}
