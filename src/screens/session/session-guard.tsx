import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { Account, SessionEndReason } from '../../api/__generated__/schema.d.ts';
import { disownSession, whySessionEnded } from '../../api/session.ts';
import { adoptSession } from '../../api/session-query.ts';
import { sessionGate } from '../../api/session-gate.ts';
import { onStoredUserChanged } from '../../api/stored-user.ts';
import { useT } from '../../i18n/language.tsx';
import { sessionGuardMachine } from '../../machines/session-guard/session-guard.machine.ts';
import { noteSession } from '../../patterns/inspection.ts';
import { sayKeysHeld } from '../../patterns/say-keys-held.ts';
import { useEmitted } from '../../patterns/use-emitted.ts';
import { paths } from '../../paths.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { guardTyping } from '../../ui/typing-flow.ts';
import { forgetKept } from '../../patterns/keep.ts';
import { SignInAgain, askingStates } from './sign-in-again.tsx';
import { SignOut } from './sign-out.tsx';
import { UserChanged } from './user-changed.tsx';
import { WrittenWords } from './written-words.tsx';

/** Watches the tab's session: it may expire, end by an administrator, or be replaced by another account. */
export function SessionGuard({ account }: { account: Account }) {
  const t = useT('session');
  const [snapshot, send, actor] = useMachine(sessionGuardMachine, {
    input: { accountId: account.accountId },
  });

  useEffect(() => void noteSession(actor), [actor]);
  useEffect(() => guardTyping(sayKeysHeld), []);

  useEffect(
    () =>
      sessionGate.onLost((reason) => {
        if (reason === 'forcedOffline' || reason === 'memberDeleted') send({ type: 'session.ended', reason });
        else void askUnlessSignedIn(reason);

        // Another tab may have signed in anew, which ended the session that this page had.
        async function askUnlessSignedIn(known: SessionEndReason) {
          const { accountId } = account;
          const why = await whySessionEnded(accountId, known);
          if (why === null) send({ type: 'session.renewed', accountId });
          else if (why === 'passwordReset' || why === 'passwordChanged')
            send({ type: 'session.ended', reason: why });
          else send({ type: 'session.expired' });
        }
      }),
    [send, account],
  );

  useEffect(
    () => onStoredUserChanged((accountId) => send({ type: 'storedUser.changed', accountId })),
    [send],
  );

  useEmitted(actor, {
    'requests.resumed': () => sessionGate.resume(),
    'requests.dropped': () => sessionGate.drop(),
    'page.reloaded': () => location.reload(),
    'page.left': () => {
      forgetKept();
      disownSession();
      // Loads a new page, so that no cached data of the session stays or is read again.
      location.assign(paths.login());
    },
  });

  const asked = askingStates.find((state) => snapshot.matches(state));
  if (asked !== undefined) {
    return (
      <SignInAgain
        account={account}
        reason={asked}
        onAbandon={() => send({ type: 'session.abandoned' })}
        onSignedIn={(session) => {
          const { accountId } = session.account;
          // Nothing on this page works before somebody whose password was reset has chosen another.
          if (session.passwordChangeRequired) location.reload();
          if (accountId === account.accountId) adoptSession(session);
          send({ type: 'session.renewed', accountId });
        }}
      />
    );
  }
  return (
    <>
      <SignOut />
      <UserChanged
        account={account}
        open={snapshot.matches('replaced')}
        onRefresh={() => send({ type: 'refresh.confirmed' })}
      />
      <EndedDialog
        open={snapshot.matches('forcedOffline')}
        title={t('forcedOffline.title')}
        action={t('forcedOffline.action')}
        onLeave={() => send({ type: 'session.abandoned' })}
      >
        <Landmark of={{ machine: sessionGuardMachine, state: 'forcedOffline' }}>
          {t('forcedOffline.text')}
        </Landmark>
      </EndedDialog>
      <EndedDialog
        open={snapshot.matches('memberDeleted')}
        title={t('memberDeleted.title')}
        action={t('memberDeleted.action')}
        onLeave={() => send({ type: 'session.abandoned' })}
      >
        <Landmark of={{ machine: sessionGuardMachine, state: 'memberDeleted' }}>
          {t('memberDeleted.text')}
        </Landmark>
      </EndedDialog>
    </>
  );
}

interface EndedDialogProps {
  open: boolean;
  title: string;
  action: string;
  onLeave: () => void;
  children: ReactNode;
}

/** Says why an administrator ended the session, and what was not sent; the only way on leads to the sign-in page. */
function EndedDialog({ open, title, action, onLeave, children }: EndedDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      description={children}
      footer={
        <Button variant="solid" onClick={onLeave}>
          {action}
        </Button>
      }
    >
      <WrittenWords />
    </Dialog>
  );
}
