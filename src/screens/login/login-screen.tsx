import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { disownSession, rememberApplication, signOut } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import type { Language } from '../../machines/language/language.lifecycle.ts';
import type { SignInEvent } from '../../machines/sign-in/sign-in.machine.ts';
import { keep } from '../../patterns/keep.ts';
import { useEmitted } from '../../patterns/use-emitted.ts';
import { sdkAppIdOf } from '../../return-address.ts';
import { Entrance } from '../../patterns/entrance.tsx';
import { Splash } from '../../ui/splash.tsx';
import { signInSession } from '../session/sign-in-session.ts';
import { ChooseApplication } from './choose-application.tsx';
import { ProductPromise } from './product-promise.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { usePageTitle } from '../../patterns/page-title.ts';

/** The session of signing in, the same after a change of language. */
function keptSignIn() {
  return keep('sign-in', {
    make() {
      const from = new URLSearchParams(location.search).get('from') ?? '';
      const { machine, begun } = signInSession(({ memberships }) => {
        const open = memberships.filter(({ access }) => access === 'active');
        const only = open.length === 1 ? open[0] : open.find(({ sdkAppId }) => sdkAppId === sdkAppIdOf(from));
        return { applications: open.length, sdkAppId: only?.sdkAppId ?? null };
      });
      return { actor: createActor(machine, { input: undefined }).start(), begun };
    },
    isWorth: ({ actor }) => actor.getSnapshot().status === 'active',
    end: ({ actor }) => actor.stop(),
  });
}

interface LoginScreenProps {
  /** The password is being checked: what comes after may begin to load. */
  onSubmitted: () => void;
  /** @param language of the account by choice */
  onSignedIn: (language: Language | null) => void;
}

/** Signs in, and lets the person choose if there are several applications. */
export function LoginScreen({ onSubmitted, onSignedIn }: LoginScreenProps) {
  const t = useT('login');
  usePageTitle(t('title'));
  const [{ actor, begun }] = useState(keptSignIn);
  const snapshot = useSelector(actor, (each) => each);
  const send = (event: SignInEvent) => {
    actor.send(event);
    if (actor.getSnapshot().matches('submitting')) onSubmitted();
  };
  useEmitted(actor, {
    'session.begun': ({ sdkAppId }) => {
      if (sdkAppId !== null) rememberApplication(sdkAppId);
      onSignedIn(begun()?.account.language ?? null);
    },
  });

  function useAnotherAccount() {
    // Whether or not the server could be told, this page no longer acts for that account.
    signOut().catch(disownSession);
    send({ type: 'account.changed' });
  }

  // The console is loading.
  if (snapshot.matches('signedIn')) return <Splash />;
  const session = begun();
  const choosing = snapshot.matches('choosingApplication') || snapshot.matches('withoutApplication');
  return (
    <Entrance aside={<ProductPromise />}>
      {choosing && session ? (
        <ChooseApplication
          snapshot={snapshot}
          session={session}
          send={send}
          onOtherAccount={useAnotherAccount}
        />
      ) : (
        <>
          <chakra.h1 fontSize="3xl">{t('title')}</chakra.h1>
          <chakra.p marginTop="2" marginBottom="7" color="fg.muted" lineHeight="relaxed">
            {t('text')}
          </chakra.p>
          <SignInForm snapshot={snapshot} send={send} />
        </>
      )}
    </Entrance>
  );
}
