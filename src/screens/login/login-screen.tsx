import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { rememberApplication, sessionQuery } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import { homeOf, isDeskMember, paths, safeReturn, sdkAppIdOf } from '../../paths.ts';
import { EntryFrame } from '../session/entry-frame.tsx';
import { ChooseApplication } from './choose-application.tsx';
import { ProductPromise } from './product-promise.tsx';
import { createSignInMachine } from './sign-in-actor.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in, chooses the application where there are several, and goes back to where the person wanted to be. */
export function Component() {
  const t = useT('session');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const from = safeReturn(params.get('from'));
  const machine = useMemo(
    () => createSignInMachine(queryClient, from === null ? null : sdkAppIdOf(from)),
    [from, queryClient],
  );
  const [snapshot, send] = useMachine(machine, { input: { email: '' } });
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { sdkAppId } = snapshot.context;
  const done = snapshot.matches('signedIn');
  useEffect(() => {
    if (!done || !session) return;
    if (sdkAppId !== null) rememberApplication(sdkAppId);
    void navigate(destination(session, sdkAppId, from), { replace: true });
  }, [done, from, navigate, sdkAppId, session]);

  const isChoosing = snapshot.matches('choosingApplication') || snapshot.matches('withoutApplication');
  return (
    <EntryFrame aside={<ProductPromise />}>
      {isChoosing && session ? (
        <ChooseApplication session={session} send={send} />
      ) : (
        <>
          <chakra.h1 fontSize="3xl" letterSpacing="tight">
            {t('login.title')}
          </chakra.h1>
          <chakra.p marginTop="1.5" marginBottom="7" color="fg.muted">
            {t('login.text')}
          </chakra.p>
          <SignInForm snapshot={snapshot} send={send} />
        </>
      )}
    </EntryFrame>
  );
}

function destination(session: Session, sdkAppId: string | null, from: string | null): string {
  if (from !== null && from !== '/') return from;
  const membership = session.memberships.find((each) => each.sdkAppId === sdkAppId);
  if (membership === undefined) return paths.root();
  const isAgentOnly = membership.consoleRole === null && isDeskMember(membership);
  return isAgentOnly ? paths.online() : homeOf(membership);
}
