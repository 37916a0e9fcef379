import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import type { Saying } from '../../i18n/saying.ts';
import { activationLifecycle } from '../../machines/activation/activation.lifecycle.ts';
import { canAdvance } from '../../machines/advance.ts';
import { ActionButtons } from '../../patterns/action-buttons.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { Row } from '../../ui/layout.tsx';
import { type DraftItem, ItemChips } from './item-chips.tsx';

interface ItemActionsProps {
  item: DraftItem;
  /** Unsaved words are saved before the status changes; deleting loses them. */
  edit: { dirty: boolean; busy: boolean; discard: () => void };
  activate: () => Promise<unknown>;
  deactivate: () => Promise<unknown>;
  remove: () => Promise<unknown>;
  question: { title: string; text: string; confirm: string };
  /** Said after the item was deleted, unless `remove` says it. */
  deleted?: Saying;
  /** Stands beside the actions. */
  further?: ReactNode;
  onDeleted: () => void;
}

/** The state of one item of the draft, and the actions that its lifecycle admits. */
export function ItemActions(props: ItemActionsProps) {
  const { item, edit, activate, deactivate, remove, question, deleted, further, onDeleted } = props;
  const t = useT('knowledge');
  const words = useProblemWords();
  const isActivated = item.status === 'activated';
  const event = { type: isActivated ? ('item.deactivated' as const) : ('item.activated' as const) };

  /** Why the status cannot change now. */
  function refusal(): string | undefined {
    if (!canAdvance(activationLifecycle, { state: item.status, context: {} }, event))
      return words.of({ code: 'transitionRefused' }).title;
    if (edit.busy) return t('common:form.saving');
    return edit.dirty ? t('form.saveFirst') : undefined;
  }
  return (
    <Row as="span" wrap gap="2">
      <ItemChips item={item} />
      <ActionButtons
        size="xs"
        actions={[
          {
            id: event.type,
            label: isActivated ? t('bulk.deactivate') : t('bulk.activate'),
            refused: refusal(),
            run: isActivated ? deactivate : activate,
          },
          {
            id: 'delete',
            label: t('bulk.delete'),
            danger: true,
            question,
            async run() {
              await remove();
              edit.discard();
              onDeleted();
            },
            ...(deleted && { said: deleted }),
          },
        ]}
      />
      {further}
    </Row>
  );
}
