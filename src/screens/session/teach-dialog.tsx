import { useId, useRef } from 'react';
import { useSdkAppId } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import type { Taught } from '../../machines/teach/lesson.ts';
import { useLeaveGuard } from '../../patterns/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeepCase } from './keep-case.tsx';
import { TeachForm } from './teach-form.tsx';
import { type TeachText, teachable, useTeaching } from './teach-session.ts';

interface TeachDialogProps {
  /** What is to be taught; null while nothing is. */
  of: TeachText | null;
  onClose: () => void;
  /** The draft has learned it. The dialog closes by itself. */
  onLearned?: ((taught: Taught) => void) | undefined;
  /** Somebody has taken it back. */
  onTakenBack?: ((taught: Taught) => void) | undefined;
}

/** “This should have been …”: adds a customer's text to a Q&A of the draft, makes a new Q&A of it, or keeps in the regression set which Q&A has to answer it. */
export function TeachDialog({ of, ...rest }: TeachDialogProps) {
  return of === null ? null : <OpenDialog key={of.id} of={of} {...rest} />;
}

function OpenDialog({ of, onClose, onLearned, onTakenBack }: TeachDialogProps & { of: TeachText }) {
  const t = useT('teach');
  const common = useT('common');
  const formId = useId();
  const search = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const sdkAppId = useSdkAppId();
  const teaching = useTeaching(of, sdkAppId, {
    onLearned(taught) {
      isOver.current = true;
      onClose();
      onLearned?.(taught);
    },
    onTakenBack,
  });
  const { snapshot, send } = teaching;
  const isBusy = snapshot.hasTag('busy');
  const { leave, question } = useLeaveGuard(
    {
      isUnsaved: () => !isOver.current && teaching.isUnsaved(),
      isSaving: () => isBusy,
      discard: () => (isOver.current = true),
    },
    { title: t('lose.title'), text: t('lose.text'), leave: t('lose.leave'), stay: t('lose.stay') },
  );
  const close = () => leave(onClose);
  const { target, question: taughtQuestion } = snapshot.context;
  return (
    <Dialog
      drawer
      open
      title={t('title')}
      description={t('text')}
      closeLabel={common('close')}
      onClose={close}
      initialFocus={search}
      footer={
        <>
          <Button onClick={isBusy ? () => send({ type: 'lesson.abandoned' }) : close}>
            {common('cancel')}
          </Button>
          {target?.kind === 'qa' ? (
            <KeepCase
              key={target.qaId}
              sdkAppId={sdkAppId}
              size="md"
              variant="outline"
              of={{
                question: taughtQuestion,
                language: of.language,
                robotId: of.robotId ?? null,
                expectation: { kind: 'answer', origin: { kind: 'qa', id: target.qaId } },
              }}
            />
          ) : null}
          <Button type="submit" form={formId} variant="solid" busy={isBusy}>
            {target?.kind === 'new' ? t('addNew') : t('addSimilar')}
          </Button>
        </>
      }
    >
      <TeachForm id={formId} text={of.text} offered={teachable(of.alike ?? [])} {...{ teaching, search }} />
      {question}
    </Dialog>
  );
}
