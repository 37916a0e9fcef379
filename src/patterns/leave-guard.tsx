import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../i18n/language.tsx';
import { isAfresh } from '../ui/afresh.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Work {
  /** Now, not when the page was last drawn. */
  isUnsaved: () => boolean;
  discard: () => void;
}

/** What is open on the page and may be unsaved. The router asks one guard only, so that each answers for all. */
const open = new Set<Work>();

function isAnyUnsaved(): boolean {
  return [...open].some((work) => work.isUnsaved());
}

interface LeaveGuard {
  /** Leaves by whatever way, after the question where there is something to lose. */
  leave: (go: () => void) => void;
  question: ReactNode;
}

/** Asks before unsaved work is left: inside the console by a dialog, when the tab closes by the browser's own. */
export function useLeaveGuard({ dirty, isUnsaved, discard }: Work & { dirty: boolean }): LeaveGuard {
  const t = useT('common');
  const work = useRef<Work>({ isUnsaved, discard });
  const [wayOut, setWayOut] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnyUnsaved() && (currentLocation.pathname !== nextLocation.pathname || isAfresh(nextLocation)),
  );
  useEffect(() => {
    work.current = { isUnsaved, discard };
  });
  useEffect(() => {
    const mine: Work = {
      isUnsaved: () => work.current.isUnsaved(),
      discard: () => work.current.discard(),
    };
    open.add(mine);
    return () => void open.delete(mine);
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnyUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  const isBlocked = blocker.state === 'blocked';
  return {
    leave: (go) => (isUnsaved() ? setWayOut(() => go) : go()),
    question: (
      <ConfirmDialog
        open={isBlocked || wayOut !== null}
        danger
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.leave')}
        cancelLabel={t('unsaved.stay')}
        onCancel={() => {
          setWayOut(null);
          blocker.reset?.();
        }}
        onConfirm={() => {
          if (isBlocked) for (const each of open) each.discard();
          else discard();
          setWayOut(null);
          blocker.proceed?.();
          wayOut?.();
        }}
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    ),
  };
}
