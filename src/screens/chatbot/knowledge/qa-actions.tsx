import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { ItemActions } from '../item-actions.tsx';

const say = sayIn('knowledge');

interface QaActionsProps {
  qa: Qa;
  edit: { dirty: boolean; busy: boolean; discard: () => void };
  onDeleted: () => void;
}

/** The Q&A's state, and its actions. */
export function QaActions({ qa, edit, onDeleted }: QaActionsProps) {
  const t = useT('knowledge');
  const params = { sdkAppId: useSdkAppId(), qaId: qa.qaId };
  return (
    <ItemActions
      item={qa}
      edit={edit}
      activate={() => callOperation('activateQa', params)}
      deactivate={() => callOperation('deactivateQa', params)}
      remove={() => callOperation('deleteQa', params, { version: qa.version })}
      question={{
        title: t('form.deleteTitle', { question: qa.standardQuestion }),
        text: t('form.deleteText'),
        confirm: t('form.deleteConfirm'),
      }}
      deleted={say('form.deleted')}
      onDeleted={onDeleted}
    />
  );
}
