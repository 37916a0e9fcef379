import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { clearOfToasts } from '../../ui/toast-floor.ts';
import { isBlank } from '../../machines/rules/text.ts';
import { useCustomerName } from '../session/customer-name.ts';
import { useDesk } from './desk.ts';

/** What the agent wrote and could not send before the conversation was lost. It can be read and copied. */
export function UnsentWords({ conversationId }: { conversationId: string }) {
  const t = useT('online');
  const { outboxes } = useDesk();
  const words = useSyncExternalStore(outboxes.subscribe, () => outboxes.unsentOf(conversationId));
  const nameOf = useCustomerName();
  if (isBlank(words)) return null;
  const customer = outboxes.customerOf(conversationId);
  const title =
    customer === null ? t('composer.unsent') : t('session:unsent.titleTo', { name: nameOf(customer) });
  return (
    <chakra.div px={{ base: '3', md: '4' }} paddingBottom="3" {...clearOfToasts}>
      <chakra.div maxW="46rem" mx="auto">
        <Notice
          kind="warning"
          title={title}
          action={
            <ActionButton onClick={() => outboxes.discard(conversationId)}>
              {t('session:unsent.discard')}
            </ActionButton>
          }
        >
          <CopyField
            label={title}
            value={words}
            words={{ copy: t('common:copy'), copied: t('common:copied') }}
            block
          />
        </Notice>
      </chakra.div>
    </chakra.div>
  );
}
