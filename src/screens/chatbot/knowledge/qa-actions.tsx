import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { Edit } from '../../../patterns/edit-session.ts';
import { ItemActions } from '../item-actions.tsx';
import type { QaDraft } from './qa-edit.ts';
import { QaHistory } from './qa-history.tsx';
import { useDeleted } from './use-deleted.ts';

const say = sayIn('knowledge');

interface QaActionsProps {
  qa: Qa;
  edit: Edit<QaDraft>;
  onDeleted: () => void;
}

/** The Q&A's state, and its actions. */
export function QaActions({ qa, edit, onDeleted }: QaActionsProps) {
  const t = useT('knowledge');
  const sayDeleted = useDeleted();
  const params = { sdkAppId: useSdkAppId(), qaId: qa.qaId };
  return (
    <ItemActions
      item={qa}
      edit={edit}
      activate={() => callOperation('activateQa', params)}
      deactivate={() => callOperation('deactivateQa', params)}
      remove={async () => {
        await callOperation('deleteQa', params, { version: qa.version });
        sayDeleted([qa.qaId], say('form.deleted'));
      }}
      question={{
        title: t('form.deleteTitle', { question: qa.standardQuestion }),
        text: t('form.deleteText'),
        confirm: t('form.deleteConfirm'),
      }}
      further={<QaHistory qa={qa} edit={edit} />}
      onDeleted={onDeleted}
    />
  );
}
