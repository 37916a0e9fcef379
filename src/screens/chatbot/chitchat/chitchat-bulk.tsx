import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { ItemBulkBar, sayBulkOutcome } from '../item-bulk-bar.tsx';

const say = sayIn('chitchat');

/** Actions for the chosen entries of the small talk. */
export function ChitchatBulk({
  chitchatIds,
  onDone,
}: {
  chitchatIds: readonly string[];
  onDone: () => void;
}) {
  const t = useT('chitchat');
  const sdkAppId = useSdkAppId();
  const chosen = { count: chitchatIds.length };
  return (
    <ItemBulkBar
      ids={chitchatIds}
      list={{ kind: 'chitchats', filters: {} }}
      edit={async (action) => {
        const body = { chitchatIds: [...chitchatIds], action };
        const outcome = await callOperation('bulkEditChitchats', { sdkAppId }, { body });
        const done = action === 'delete' ? 'bulk.deleted' : 'bulk.done';
        sayBulkOutcome(say(done, { count: outcome.changed }), outcome);
        onDone();
      }}
      question={{
        title: t('bulk.deleteTitle', chosen),
        text: t('bulk.deleteText'),
        confirm: t('bulk.deleteConfirm', chosen),
      }}
    />
  );
}
