import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { forgetSession, rememberApplication, sessionQuery, signOut } from '../../api/session.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';
import { useEmitted } from '../../patterns/use-emitted.ts';
import { homeOf, paths, safeReturn, sdkAppIdOf } from '../../paths.ts';
import { Entrance } from '../../ui/entrance.tsx';
import { ChooseApplication } from './choose-application.tsx';
import { ProductPromise } from './product-promise.tsx';
import { signInActor } from './sign-in-actor.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in, chooses the application where there are several, and goes back to where the person wanted to be. */
export function Component() {
  const t = useT('login');
  const common = useT('common');
  const { language, choose } = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const from = safeReturn(query.get('from'));
  const [actor] = useState(() => signInActor(queryClient, from === null ? null : sdkAppIdOf(from)));
  const snapshot = useSelector(actor, (each) => each);
  const send: typeof actor.send = (event) => actor.send(event);
  const { data: session } = useReading({ ...sessionQuery, enabled: false });
  useEmitted(actor, {
    'session.begun': ({ sdkAppId }) => {
      if (sdkAppId !== null) rememberApplication(sdkAppId);
      const begun = queryClient.getQueryData(sessionQuery.queryKey) ?? null;
      void navigate(destination(begun, sdkAppId, from), { replace: true });
    },
  });

  function useAnotherAccount() {
    // Whether or not the server could be told, this page no longer acts for that account.
    signOut(queryClient).catch(() => forgetSession(queryClient));
    send({ type: 'account.changed' });
  }

  const choosing = snapshot.matches('choosingApplication') || snapshot.matches('withoutApplication');
  return (
    <Entrance
      words={{
        product: common('product'),
        otherLanguage: common('otherLanguage'),
        toDark: common('theme.toDark'),
        toLight: common('theme.toLight'),
      }}
      onOtherLanguage={() => choose(language === 'zh' ? 'en' : 'zh')}
      aside={<ProductPromise />}
    >
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

function destination(session: Session | null, sdkAppId: string | null, from: string | null): string {
  const wanted = from === null ? null : sdkAppIdOf(from);
  // An address of another application than the chosen one is not where this person wants to go.
  const isRoot = from !== null && new URL(from, location.origin).pathname === paths.root();
  if (from !== null && !isRoot && (wanted === null || wanted === sdkAppId)) return from;
  const membership = session?.memberships.find((each) => each.sdkAppId === sdkAppId);
  return membership === undefined ? paths.root() : homeOf(membership);
}
