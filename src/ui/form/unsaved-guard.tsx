import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { isAfresh } from '../afresh.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import type { LeaveWords } from './leave-question.tsx';
import type { UnsavedWork } from './unsaved-work.ts';

interface UnsavedGuardProps {
  work: UnsavedWork;
  words: LeaveWords;
  /** The person leaves without saving. */
  onLeave?: () => void;
}

/** Asks before unsaved work is left: inside the console by a dialog, when the tab closes by the browser's own. */
export function UnsavedGuard({ work, words, onLeave }: UnsavedGuardProps) {
  const { dirty, isUnsaved } = work;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && (currentLocation.pathname !== nextLocation.pathname || isAfresh(nextLocation)),
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, isUnsaved]);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      words={words}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
