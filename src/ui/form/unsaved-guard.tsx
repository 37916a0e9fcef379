import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { hasDrafts } from './versioned-draft.ts';

interface UnsavedGuardProps {
  dirty: boolean;
  words: { title: string; text: string; leave: string; stay: string };
  /** The person leaves without saving. */
  onLeave: () => void;
}

/** Asks before unsaved work is left: inside the console by a dialog, when the tab closes by the browser's own. */
export function UnsavedGuard({ dirty, words, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && hasDrafts() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Whoever gave the session up has given the drafts up with it.
      if (hasDrafts()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      {words.text}
    </ConfirmDialog>
  );
}
