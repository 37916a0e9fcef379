import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Membership } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { letGo } from '../../patterns/keep.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCustomerName } from './customer-name.ts';
import { deskMemory, deskOwner, keptDesk } from './desk-memory.ts';

/** What a member without a desk role wrote at the desk and did not send. It can be read, copied and thrown away. */
export function UnsentAnswers({ memberships }: { memberships: readonly Membership[] }) {
  const t = useT('session');
  const nameOf = useCustomerName();
  const read = () =>
    memberships
      .filter(({ deskRole }) => deskRole === null)
      .map(deskOwner)
      .flatMap((owner) =>
        deskMemory(owner)
          .written()
          .map((each) => ({ owner, ...each })),
      );
  const [answers, setAnswers] = useState(read);
  if (answers.length === 0) return null;
  return (
    <chakra.div width="full" maxW="46rem" mx="auto" px="4" paddingBottom="14" display="grid" gap="3">
      {answers.map(({ owner, conversationId, customer, words }) => {
        const label = customer === null ? t('unsent.title') : t('unsent.titleTo', { name: nameOf(customer) });
        return (
          <Notice
            key={conversationId}
            kind="warning"
            title={label}
            action={
              <ActionButton
                onClick={() => {
                  // What the page still holds would write it again.
                  letGo(keptDesk(owner));
                  deskMemory(owner).forget(conversationId);
                  setAnswers(read());
                }}
              >
                {t('unsent.discard')}
              </ActionButton>
            }
          >
            <CopyField
              label={label}
              value={words}
              words={{ copy: t('common:copy'), copied: t('common:copied') }}
              block
            />
          </Notice>
        );
      })}
    </chakra.div>
  );
}
