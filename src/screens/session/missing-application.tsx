import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { isRouteErrorResponse, Link, useParams, useRouteError } from 'react-router-dom';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { useT } from '../../i18n/language.tsx';
import { Entrance } from '../../patterns/entrance.tsx';
import { usePageTitle } from '../../patterns/page-title.ts';
import { useReading } from '../../patterns/reading.ts';
import { homeOf } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { PageError } from './route-error.tsx';
import { wishSignOut } from './sign-out-wish.ts';

const Choice = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    fontWeight: 'semibold',
    _hover: { borderColor: 'brand.border', bg: 'bg.hover' },
  },
});

/** In place of the main area: names the application that is not there, and leads to those that are. */
export function MissingApplication() {
  const error = useRouteError();
  const { data: session } = useReading({ ...sessionQuery, enabled: false });
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing && session ? <OwnApplications session={session} /> : <PageError />;
}

function OwnApplications({ session }: { session: Session }) {
  const t = useT('session');
  const { sdkAppId = '' } = useParams();
  const title = t('notFound.title', { id: sdkAppId });
  usePageTitle(title);
  const open = session.memberships.filter(({ access }) => access === 'active');
  return (
    <Entrance>
      <chakra.h1 fontSize="3xl" letterSpacing="tight" overflowWrap="anywhere">
        {title}
      </chakra.h1>
      <chakra.p marginTop="1.5" marginBottom="6" color="fg.muted">
        {t('notFound.text', { email: session.account.email })}
      </chakra.p>
      {open.length === 0 ? null : (
        <chakra.nav aria-label={t('notFound.applications')}>
          <chakra.ul display="flex" flexDirection="column" gap="2" marginBottom="5">
            {open.map((membership) => (
              <li key={membership.sdkAppId}>
                <Choice to={homeOf(membership)}>
                  <chakra.span flex="1" minW="0" truncate>
                    {membership.applicationName}
                  </chakra.span>
                  <ChevronRight size={16} aria-hidden />
                </Choice>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
      )}
      <Button variant="link" onClick={() => wishSignOut(true)}>
        {t('signOut.action')}
      </Button>
      <Toaster label={t('common:notifications')} closeLabel={t('common:close')} />
    </Entrance>
  );
}
