import { GraduationCap, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import type { TestQuestion } from '../../../machines/online-test/online-test.machine.ts';
import { Button } from '../../../ui/button.tsx';
import { TeachDialog } from '../../session/teach-dialog.tsx';

interface TeachTurnProps {
  question: TestQuestion;
  /** Asks the question again; undefined while that is not possible. */
  onAsk: (() => void) | undefined;
}

/** Teaches the draft what a question should have led to; then the question can be asked again. */
export function TeachTurn({ question, onAsk }: TeachTurnProps) {
  const t = useT('teach');
  const [isOpen, setOpen] = useState(false);
  const [isTaught, setTaught] = useState(false);
  const { questionId: id, text, language, robotId } = question;
  return (
    <>
      <Button size="xs" variant="ghost" icon={<GraduationCap aria-hidden />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {isTaught ? (
        <Button size="xs" icon={<RotateCw aria-hidden />} disabled={onAsk === undefined} onClick={onAsk}>
          {t('askAgain')}
        </Button>
      ) : null}
      <TeachDialog
        of={isOpen ? { id, text, language, robotId, reply: '' } : null}
        onClose={() => setOpen(false)}
        onLearned={() => setTaught(true)}
      />
    </>
  );
}
