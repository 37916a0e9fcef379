import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useT } from '../i18n/language.tsx';
import { isAfresh } from '../ui/afresh.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Work {
  /** Now, not when the page was last drawn. */
  isUnsaved: () => boolean;
  discard: () => void;
}

/** The question in the words of what would be lost. */
interface LeaveWords {
  title: string;
  text: string;
  /** The ways out of the question. */
  leave: string;
  stay: string;
}

/** What is open on the page and may be unsaved. The router asks one guard only, so that each answers for all. */
const open = new Set<Work>();

function isAnyUnsaved(): boolean {
  return [...open].some((work) => work.isUnsaved());
}

/**
 * Asks before unsaved work is left: inside the console by a dialog, when the tab closes by the browser's own. `leave` goes
 * after the question, where there is something to lose. Its words are those of a form unless said otherwise.
 */
export function useLeaveGuard({ isUnsaved, discard }: Work, words?: LeaveWords) {
  const t = useT('common');
  const [wayOut, setWayOut] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnyUnsaved() && (currentLocation.pathname !== nextLocation.pathname || isAfresh(nextLocation)),
  );
  // After every render: what is open is asked as it is now.
  useEffect(() => {
    const work = { isUnsaved, discard };
    open.add(work);
    return () => void open.delete(work);
  });
  useBeforeUnload((event) => {
    if (isAnyUnsaved()) event.preventDefault();
  });
  const isBlocked = blocker.state === 'blocked';
  return {
    leave: (go: () => void) => (isUnsaved() ? setWayOut(() => go) : go()),
    question: (
      <ConfirmDialog
        open={isBlocked || wayOut !== null}
        danger
        title={words?.title ?? t('unsaved.title')}
        confirmLabel={words?.leave ?? t('unsaved.leave')}
        cancelLabel={words?.stay ?? t('unsaved.stay')}
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
        {words?.text ?? t('unsaved.text')}
      </ConfirmDialog>
    ),
  };
}
