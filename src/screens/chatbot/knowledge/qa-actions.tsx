import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { activationLifecycle } from '../../../machines/activation/activation.lifecycle.ts';
import { canAdvance } from '../../../machines/advance.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Row } from '../../../ui/layout.tsx';
import { ActivationChip, DeployStateChip } from './qa-columns.tsx';

const say = sayIn('knowledge');

interface QaActionsProps {
  qa: Qa;
  /** Unsaved words are saved before the status changes; deleting loses them. */
  edit: { dirty: boolean; busy: boolean; discard: () => void };
  onDeleted: () => void;
}

/** The Q&A's state, and the actions that its lifecycle admits. */
export function QaActions({ qa, edit, onDeleted }: QaActionsProps) {
  const t = useT('knowledge');
  const words = useProblemWords();
  const params = { sdkAppId: useSdkAppId(), qaId: qa.qaId };
  const isActivated = qa.status === 'activated';
  const event = { type: isActivated ? ('item.deactivated' as const) : ('item.activated' as const) };

  /** Why the status cannot change now. */
  function refusal(): string | undefined {
    if (!canAdvance(activationLifecycle, { state: qa.status, context: {} }, event))
      return words.of({ code: 'transitionRefused' }).title;
    if (edit.busy) return t('common:form.saving');
    return edit.dirty ? t('form.saveFirst') : undefined;
  }
  return (
    <Row as="span" wrap gap="3">
      <ActivationChip qa={qa} />
      <DeployStateChip deployState={qa.deployState} />
      <ActionButtons
        size="xs"
        actions={[
          {
            id: event.type,
            label: isActivated ? t('bulk.deactivate') : t('bulk.activate'),
            refused: refusal(),
            run: () => callOperation(isActivated ? 'deactivateQa' : 'activateQa', params),
          },
          {
            id: 'delete',
            label: t('bulk.delete'),
            danger: true,
            question: {
              title: t('form.deleteTitle', { question: qa.standardQuestion }),
              text: t('form.deleteText'),
              confirm: t('form.deleteConfirm'),
            },
            async run() {
              await callOperation('deleteQa', params, { version: qa.version });
              edit.discard();
              onDeleted();
            },
            said: say('form.deleted'),
          },
        ]}
      />
    </Row>
  );
}
