import { useT } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface SecretDialogProps {
  /** Null while there is none to show. */
  secret: string | null;
  /** What it is; a signing secret unless said otherwise. */
  words?: { title: string; value: string; done: string };
  /** What to do with it. */
  text: string;
  onClose: () => void;
}

/** A secret that was just made. It is shown once, so the dialog closes only by its button. */
export function SecretDialog({ secret, words, text, onClose }: SecretDialogProps) {
  const t = useT('common');
  const { title, value, done } = words ?? {
    title: t('secret.title'),
    value: t('secret.value'),
    done: t('secret.done'),
  };
  return (
    <Dialog
      open={secret !== null}
      title={title}
      description={text}
      footer={
        <Button variant="solid" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <CopyField block value={secret ?? ''} label={value} words={{ copy: t('copy'), copied: t('copied') }} />
    </Dialog>
  );
}
