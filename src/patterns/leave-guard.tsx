import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type LeaveWords, type Work, goOn, isAllSaving, isAnyUnsaved, useLayer } from './leave-gate.tsx';

/**
 * Asks before unsaved work is lost: by a dialog inside the console, by the browser's own when the tab closes. `leave`
 * leaves after the question, if there is something to lose. The default words are those of a form. The question waits
 * for a running save and closes by itself when nothing is left to lose.
 */
export function useLeaveGuard(work: Work, words?: LeaveWords) {
  const t = useT('common');
  const layer = useLayer(work, words);
  const { blocked } = layer;
  const [wayOut, setWayOut] = useState<(() => void) | null>(null);
  const asked = blocked === null ? [work] : layer.everything();
  const why = isAllSaving(asked) ? 'unsavedYet' : 'unsaved';
  const own = blocked === null ? words : layer.words();
  const leaveNow = useEffectEvent(() => {
    if (blocked !== null) goOn(blocked);
    wayOut?.();
  });
  const isOver = (blocked !== null || wayOut !== null) && !isAnyUnsaved(asked);
  useEffect(() => {
    if (isOver) leaveNow();
  }, [isOver]);
  return {
    leave: (go: () => void) => (work.isUnsaved() ? setWayOut(() => go) : go()),
    question: (
      <ConfirmDialog
        open={layer.asks || wayOut !== null}
        danger
        title={own?.title ?? t(`${why}.title`)}
        confirmLabel={own?.leave ?? t(`${why}.leave`)}
        cancelLabel={own?.stay ?? t(`${why}.stay`)}
        onCancel={() => {
          setWayOut(null);
          blocked?.reset?.();
        }}
        onConfirm={() => {
          for (const each of asked) each.discard();
          setWayOut(null);
          if (blocked !== null) goOn(blocked);
          wayOut?.();
        }}
      >
        {own?.text ?? t(`${why}.text`)}
      </ConfirmDialog>
    ),
  };
}
