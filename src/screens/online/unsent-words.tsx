import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isBlank } from '../../machines/rules/text.ts';
import { useDesk } from './desk.ts';

interface UnsentWordsProps {
  conversationId: string;
  /** The messages on their way too, where no thread shows them. */
  whole?: boolean;
}

/** What the agent was writing when another person ended the conversation or took it over. It can be read and copied. */
export function UnsentWords({ conversationId, whole = false }: UnsentWordsProps) {
  const t = useT('online');
  const { outboxes } = useDesk();
  const words = useSyncExternalStore(outboxes.subscribe, () =>
    whole ? outboxes.unsentOf(conversationId) : outboxes.draftOf(conversationId),
  );
  if (isBlank(words)) return null;
  return (
    <chakra.div px={{ base: '3', md: '4' }} paddingBottom="3">
      <chakra.div maxW="46rem" mx="auto">
        <Notice
          kind="warning"
          title={t('composer.unsent')}
          action={
            <ActionButton onClick={() => outboxes.discard(conversationId, { whole })}>
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
