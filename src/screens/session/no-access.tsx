import { Headset, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import type { Membership, Session } from '../../api/__generated__/schema.d.ts';
import { followEvents } from '../../api/live.ts';
import { queryClient } from '../../api/query-client.ts';
import { preferredMembership } from '../../api/session.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { useT } from '../../i18n/language.tsx';
import { isConsoleMember, isDeskMember, paths } from '../../paths.ts';
import { sayIn } from '../../i18n/saying.ts';
import { useAction } from '../../patterns/action.ts';
import { Entrance } from '../../patterns/entrance.tsx';
import { usePageTitle } from '../../patterns/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toaster, toast } from '../../ui/toaster.tsx';
import { useInitialFocus } from '../../ui/use-initial-focus.ts';
import { missingAddress } from './dead-link.ts';
import { wishSignOut } from './sign-out-wish.ts';
import { UnsentAnswers } from './unsent-answers.tsx';

const say = sayIn('session');

interface NoAccessProps {
  session: Session;
  /** Whose desk role was taken away while the workspace was open. */
  taken: Membership | null;
  /** Where this account serves customers too. */
  desk: Membership | null;
  onDesk: () => void;
}

/** The workspace is not for this account, or a dead link led here: says why, and where it can go instead. */
export function NoAccess({ session, taken, desk, onDesk }: NoAccessProps) {
  const t = useT('session');
  const [query] = useSearchParams();
  const missing = missingAddress(query);
  const console = preferredMembership(session, isConsoleMember);
  const reason = useReason(session, taken);
  const words =
    missing === null || console === undefined
      ? reason
      : { title: t('deadLink.title', { address: missing }), text: t('deadLink.text') };
  usePageTitle(words.title);
  const page = useInitialFocus<HTMLElement>();
  useOwnRoles(session, taken);
  return (
    // Whoever was at work here hears why that ended.
    <Entrance width="46rem" {...(taken !== null && { main: page })}>
      <EmptyState
        level="h1"
        icon={missing === null ? <Headset /> : <SearchX />}
        {...words}
        actions={
          <>
            <Button variant="ghost" onClick={() => wishSignOut(true)}>
              {t('signOut.action')}
            </Button>
            {desk === null ? null : (
              <Button onClick={onDesk}>{t('noAccess.toDesk', { application: desk.applicationName })}</Button>
            )}
            {console === undefined ? (
              <LookAgain />
            ) : (
              <ButtonLink variant="solid" to={paths.guide(console.sdkAppId)}>
                {t('noAccess.toConsole')}
              </ButtonLink>
            )}
          </>
        }
      />
      <UnsentAnswers memberships={session.memberships} />
      <Toaster label={t('common:notifications')} closeLabel={t('common:close')} />
    </Entrance>
  );
}

/** Hears of new roles while the page is open, so that it makes way for what they open. */
function useOwnRoles({ memberships }: Session, taken: Membership | null) {
  const own = memberships.filter((each) => isConsoleMember(each) || isDeskMember(each));
  const followed = own.find((each) => each.sdkAppId === taken?.sdkAppId) ?? own[0] ?? null;
  useEffect(() => {
    followEvents(followed);
    return () => followEvents(null);
  }, [followed]);
}

/** Why the workspace is not for this account. */
function useReason(session: Session, taken: Membership | null) {
  const t = useT('session');
  if (taken !== null) {
    const application = taken.applicationName;
    return { title: t('noAccess.takenTitle'), text: t('noAccess.takenText', { application }) };
  }
  const console = preferredMembership(session, isConsoleMember);
  const any = preferredMembership(session);
  if (console !== undefined) {
    const application = console.applicationName;
    return { title: t('noAccess.workspaceTitle'), text: t('noAccess.workspaceText', { application }) };
  }
  if (any === undefined)
    return { title: t('noAccess.noApplicationTitle'), text: t('noAccess.noApplicationText') };
  const application = any.applicationName;
  return { title: t('noAccess.nobodyTitle'), text: t('noAccess.nobodyText', { application }) };
}

/** An administrator may have given access meanwhile. */
function LookAgain() {
  const t = useT('session');
  const { revalidate } = useRevalidator();
  const again = useAction({
    run: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    onDone(session) {
      const isOpen = session?.memberships.some((each) => isConsoleMember(each) || isDeskMember(each));
      if (isOpen !== true) toast({ kind: 'info', title: say('noAccess.notYet') });
      void revalidate();
    },
  });
  return (
    <Button variant="solid" busy={again.busy} onClick={() => again.run()}>
      {t('noAccess.again')}
    </Button>
  );
}
