import { chakra } from '@chakra-ui/react/styled-system';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Account, Session } from '../../api/__generated__/schema.d.ts';
import { signIn } from '../../api/session.ts';
import { storeUser } from '../../api/stored-user.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../i18n/problem-words.ts';
import type { Credentials } from '../../machines/credentials.ts';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import type { SignedIn } from '../../machines/sign-in.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

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
  const fields = useT('fields');
  const common = useT('common');
  const words = useProblemWords();
  const [{ machine, renewed }] = useState(createSignInAgain);
  const [snapshot, send] = useMachine(machine, { input: { email: account.email } });
  const { draft, faults, failure } = snapshot.context;

  const password = useRef<HTMLInputElement>(null);

  const done = snapshot.matches('signedIn');
  useEffect(() => {
    const session = done ? renewed() : null;
    if (session !== null) onSignedIn(session);
  }, [done, onSignedIn, renewed]);

  const faultOf = (pointer: string) => {
    const fault = faults.find((each) => each.pointer === pointer);
    return fault === undefined ? undefined : words.field(fault);
  };
  const said = failure === null ? null : words.of(failure);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('expired.title')}
      description={t('expired.text')}
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
        {said === null ? null : (
          <Notice kind="danger" role="alert" title={said.title}>
            {said.hint}
          </Notice>
        )}
        <Field label={fields('email')} error={faultOf('/email')}>
          <TextInput
            type="email"
            autoComplete="username"
            value={draft.email}
            onValue={(email) => send({ type: 'credentials.changed', change: { email } })}
          />
        </Field>
        <Field label={fields('password')} error={faultOf('/password')}>
          <PasswordInput
            ref={password}
            autoComplete="current-password"
            words={{ show: common('password.show'), hide: common('password.hide') }}
            value={draft.password}
            onValue={(typed) => send({ type: 'credentials.changed', change: { password: typed } })}
          />
        </Field>
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
