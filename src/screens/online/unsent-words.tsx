import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { clearOfToasts } from '../../ui/toast-floor.ts';
import { isBlank } from '../../machines/rules/text.ts';
import { useDesk } from './desk.ts';

/** What the agent wrote and could not send before the conversation was lost. It can be read and copied. */
export function UnsentWords({ conversationId }: { conversationId: string }) {
  const t = useT('online');
  const { outboxes } = useDesk();
  const words = useSyncExternalStore(outboxes.subscribe, () => outboxes.unsentOf(conversationId));
  if (isBlank(words)) return null;
  return (
    <chakra.div px={{ base: '3', md: '4' }} paddingBottom="3" {...clearOfToasts}>
      <chakra.div maxW="46rem" mx="auto">
        <Notice
          kind="warning"
          title={t('composer.unsent')}
          action={
            <ActionButton onClick={() => outboxes.discard(conversationId)}>
              {t('common:discard')}
            </ActionButton>
          }
        >
          <CopyField
            label={t('composer.unsent')}
            value={words}
            words={{ copy: t('common:copy'), copied: t('common:copied') }}
            block
          />
        </Notice>
      </chakra.div>
    </chakra.div>
  );
}
