import { chakra } from '@chakra-ui/react/styled-system';
import { useMachine } from '@xstate/react';
import { useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Account, Session } from '../../api/__generated__/schema.d.ts';
import { signIn } from '../../api/session.ts';
import { storeUser } from '../../api/stored-user.ts';
import { useT } from '../../i18n/language.tsx';
import type { Credentials } from '../../machines/rules/credentials.ts';
import { sessionGuardMachine } from '../../machines/session-guard/session-guard.machine.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import type { SignedIn } from '../../machines/sign-in/sign-in.machine.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { useEmitted } from '../../patterns/use-emitted.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CredentialFields } from './credential-fields.tsx';

interface SignInAgainProps {
  account: Account;
  onSignedIn: (session: Session) => void;
  onAbandon: () => void;
}

/** The sign-in machine, and the session that it led to: that stays outside of the machine, which holds drafts only. */
function createSignInAgain() {
  let session: Session | null = null;
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => {
        session = await signIn(input, signal);
        storeUser(session.account.accountId);
        // Who signs in again goes on where they were: there is no application to choose.
        return { applications: 1, sdkAppId: session.memberships[0]?.sdkAppId ?? '' };
      }),
    },
  });
  return { machine, renewed: () => session };
}

/** Asks for the password above a page whose session ended; the page keeps all it holds. */
export function SignInAgain({ account, onSignedIn, onAbandon }: SignInAgainProps) {
  const t = useT('session');
  const [{ machine, renewed }] = useState(createSignInAgain);
  const [snapshot, send, actor] = useMachine(machine, { input: { email: account.email } });

  const password = useRef<HTMLInputElement>(null);

  useEmitted(actor, {
    'session.begun': () => {
      const session = renewed();
      if (session !== null) onSignedIn(session);
    },
  });

  return (
    <Dialog
      open
      role="alertdialog"
      title={t('expired.title')}
      description={
        <Landmark of={{ machine: sessionGuardMachine, state: 'expired' }}>{t('expired.text')}</Landmark>
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
