import { useState } from 'react';
import type { Account } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { sessionGuardMachine } from '../../machines/session-guard/session-guard.machine.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { isPageUnsaved } from '../../patterns/leave-gate.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout.tsx';
import { countUnsentConversations } from './unsent-count.ts';

interface UserChangedProps {
  /** Whose page this is. */
  account: Account;
  open: boolean;
  onRefresh: () => void;
}

/** Another account is signed in now. Says what of the former one refreshing ends, and what comes back with it. */
export function UserChanged({ account, open, onRefresh }: UserChangedProps) {
  const t = useT('session');
  // What is told stays what it was while the dialog closes.
  const [about, setAbout] = useState({ isUnsaved: false, unsent: 0 });
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAbout({ isUnsaved: isPageUnsaved(), unsent: countUnsentConversations() });
  }
  const { isUnsaved, unsent } = about;
  const name = account.nickname;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('userChanged.title')}
      description={
        <Landmark of={{ machine: sessionGuardMachine, state: 'replaced' }}>
          <Text display="block">{t('userChanged.text')}</Text>
          {isUnsaved && (
            <Text display="block" paddingTop="2">
              {t('userChanged.unsaved', { name })}
            </Text>
          )}
          {unsent > 0 && (
            <Text display="block" paddingTop="2">
              {t('userChanged.unsent', { name, count: unsent })}
            </Text>
          )}
        </Landmark>
      }
      footer={
        <Button variant="solid" onClick={onRefresh}>
          {t('userChanged.refresh')}
        </Button>
      }
    />
  );
}
