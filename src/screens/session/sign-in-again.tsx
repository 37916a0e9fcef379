import { chakra } from '@chakra-ui/react/styled-system';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Account, Session } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { sessionGuardMachine } from '../../machines/session-guard/session-guard.machine.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { noteSession } from '../../patterns/inspection.ts';
import { useEmitted } from '../../patterns/use-emitted.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { signInSession } from './sign-in-session.ts';

/** The guard's states in which the page asks for the password. */
export const askingStates = ['expired', 'passwordReset', 'passwordChanged', 'signedOutElsewhere'] as const;

interface SignInAgainProps {
  account: Account;
  /** Why the page's session is over. */
  reason: (typeof askingStates)[number];
  onSignedIn: (session: Session) => void;
  onAbandon: () => void;
}

/** After signing in again the person continues in the same place and chooses no application. */
const goOn = ({ memberships }: Session) => ({ applications: 1, sdkAppId: memberships[0]?.sdkAppId ?? '' });

/** Asks for the password above a page whose session has ended. The page keeps everything. */
export function SignInAgain({ account, reason, onSignedIn, onAbandon }: SignInAgainProps) {
  const t = useT('session');
  const [{ machine, begun }] = useState(() => signInSession(goOn));
  const [snapshot, send, actor] = useMachine(machine, { input: { name: account.email } });

  useEffect(() => void noteSession(actor), [actor]);

  const password = useRef<HTMLInputElement>(null);

  useEmitted(actor, {
    'session.begun': () => {
      const session = begun();
      if (session !== null) onSignedIn(session);
    },
  });

  return (
    <Dialog
      open
      role="alertdialog"
      opaque
      title={t(`${reason}.title`)}
      description={
        <Landmark of={{ machine: sessionGuardMachine, state: reason }}>
          {t(`${reason}.text`, { email: account.email })}
        </Landmark>
      }
      initialFocus={password}
    >
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        py="2"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'credentials.submitted' });
        }}
      >
        <CredentialFields snapshot={snapshot} send={send} passwordRef={password} />
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" paddingBottom="2">
          <Button variant="ghost" onClick={onAbandon}>
            {t('expired.leave')}
          </Button>
          <Button
            type="submit"
            variant="solid"
            busy={snapshot.hasTag('busy')}
            disabled={snapshot.matches('throttled')}
          >
            {t('expired.submit')}
          </Button>
        </chakra.div>
      </chakra.form>
    </Dialog>
  );
}
