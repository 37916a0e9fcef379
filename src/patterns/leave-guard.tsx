import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { useT } from '../i18n/language.tsx';
import { isAfresh } from '../ui/afresh.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { viewIn } from '../ui/use-view-in-address.ts';

interface Work {
  /** The state now, not at the last render. */
  isUnsaved: () => boolean;
  /** Whether it is being saved, so that leaving may lose nothing. */
  isSaving?: () => boolean;
  discard: () => void;
}

/** The question, naming what would be lost. */
interface LeaveWords {
  title: string;
  text: string;
  /** The answers to the question. */
  leave: string;
  stay: string;
}

/** Everything open that may be unsaved. The router asks only one guard, so each answers for all. */
const open = new Set<Work>();

function isAnyUnsaved(works: Iterable<Work> = open): boolean {
  return [...works].some((work) => work.isUnsaved());
}

/** To another page, the same one afresh, or another view of it. */
function isLeaving(here: Location, next: Location): boolean {
  return here.pathname !== next.pathname || isAfresh(next) || viewIn(here) !== viewIn(next);
}

/** Whether a running save may leave nothing to lose. */
function isAllSaving(works: Iterable<Work>): boolean {
  return [...works].every((work) => !work.isUnsaved() || work.isSaving?.() === true);
}

/**
 * Asks before unsaved work is lost: by a dialog inside the console, by the browser's own when the tab closes. `leave`
 * leaves after the question, if there is something to lose. The default words are those of a form. The question waits
 * for a running save and closes by itself when nothing is left to lose.
 */
export function useLeaveGuard(work: Work, words?: LeaveWords) {
  const t = useT('common');
  const [wayOut, setWayOut] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAnyUnsaved() && isLeaving(currentLocation, nextLocation),
  );
  // After every render, so that the guard asks about the present state.
  useEffect(() => {
    open.add(work);
    return () => void open.delete(work);
  });
  useBeforeUnload((event) => {
    if (isAnyUnsaved()) event.preventDefault();
  });
  const isBlocked = blocker.state === 'blocked';
  const isOpen = isBlocked || wayOut !== null;
  const asked = isBlocked ? open : [work];
  const why = isAllSaving(asked) ? 'unsavedYet' : 'unsaved';
  const gone = useRef<typeof blocker>(null);
  const goOn = () => {
    // Discarding the words also ends the question, so leave only once.
    if (gone.current !== blocker) blocker.proceed?.();
    gone.current = blocker;
    wayOut?.();
  };
  const goOnAfterSaving = useEffectEvent(goOn);
  const isOver = isOpen && !isAnyUnsaved(asked);
  useEffect(() => {
    if (isOver) goOnAfterSaving();
  }, [isOver]);
  return {
    leave: (go: () => void) => (work.isUnsaved() ? setWayOut(() => go) : go()),
    question: (
      <ConfirmDialog
        open={isOpen}
        danger
        title={words?.title ?? t(`${why}.title`)}
        confirmLabel={words?.leave ?? t(`${why}.leave`)}
        cancelLabel={words?.stay ?? t(`${why}.stay`)}
        onCancel={() => {
          setWayOut(null);
          blocker.reset?.();
        }}
        onConfirm={() => {
          for (const each of asked) each.discard();
          setWayOut(null);
          goOn();
        }}
      >
        {words?.text ?? t(`${why}.text`)}
      </ConfirmDialog>
    ),
  };
}
