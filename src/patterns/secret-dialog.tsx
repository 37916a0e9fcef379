import { useT } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface SecretDialogProps {
  /** Null while there is none to show. */
  secret: string | null;
  /** What to do with it. */
  text: string;
  onClose: () => void;
}

/** A secret that was just made. It is shown once, so the dialog closes only by its button. */
export function SecretDialog({ secret, text, onClose }: SecretDialogProps) {
  const t = useT('common');
  return (
    <Dialog
      open={secret !== null}
      title={t('secret.title')}
      description={text}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <CopyField
        block
        value={secret ?? ''}
        label={t('secret.value')}
        words={{ copy: t('copy'), copied: t('copied') }}
      />
    </Dialog>
  );
}
