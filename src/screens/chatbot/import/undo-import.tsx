import { Undo2 } from 'lucide-react';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useImported } from './import-kind.ts';

const say = sayIn('imports');

/** Takes back what the import has added to the draft and changed in it, but for what somebody has changed since. */
export function UndoImport({ importId }: { importId: string }) {
  const t = useT('imports');
  const sdkAppId = useSdkAppId();
  const { words } = useImported();
  const undo = async () => {
    const { deleted, restored, kept } = await callOperation('undoImport', { sdkAppId, importId });
    toast({
      kind: 'success',
      title:
        deleted + restored === 0
          ? say('undo.nothing')
          : say(`${words}undo.done`, { count: deleted + restored }),
      ...(kept > 0 && { text: say('undo.kept', { kept }) }),
    });
  };
  return (
    <ActionButtons
      size="md"
      actions={[
        {
          id: 'import.undone',
          label: t('undo.action'),
          icon: <Undo2 aria-hidden />,
          question: {
            title: t('undo.title'),
            text: t(`${words}undo.text`),
            confirm: t('undo.confirm'),
            danger: true,
          },
          run: undo,
        },
      ]}
    />
  );
}
