import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { useCustomerName } from './customer-name.ts';
import { unsentConversations } from './unsent-count.ts';

/** What somebody wrote at the desk and can no longer send, where a dialog covers it: to be read and copied. */
export function WrittenWords() {
  const t = useT('session');
  const nameOf = useCustomerName();
  const [written] = useState(unsentConversations);
  if (written.length === 0) return null;
  return (
    <Stack gap="4">
      {written.map(({ conversationId, customer, words }) => {
        const label = customer === null ? t('unsent.title') : t('unsent.titleTo', { name: nameOf(customer) });
        return (
          <div key={conversationId}>
            <Text as="p" fontSize="sm" paddingBottom="1.5">
              {label}
            </Text>
            <CopyField
              label={label}
              value={words}
              words={{ copy: t('common:copy'), copied: t('common:copied') }}
              block
            />
          </div>
        );
      })}
    </Stack>
  );
}
