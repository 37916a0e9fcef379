import { chakra } from '@chakra-ui/react/styled-system';
import { Headset } from 'lucide-react';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { preferredMembership } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import { isConsoleMember, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { wishSignOut } from './sign-out-wish.ts';

/** The workspace is not for this account: says why, and where it can go instead. */
export function NoAccess({ session }: { session: Session }) {
  const t = useT('session');
  const console = preferredMembership(session, isConsoleMember);
  const any = preferredMembership(session);

  const words =
    console !== undefined
      ? {
          title: t('noAccess.workspaceTitle'),
          text: t('noAccess.workspaceText', { application: console.applicationName }),
        }
      : any !== undefined
        ? {
            title: t('noAccess.nobodyTitle'),
            text: t('noAccess.nobodyText', { application: any.applicationName }),
          }
        : { title: t('noAccess.noApplicationTitle'), text: t('noAccess.noApplicationText') };
  return (
    <chakra.main display="grid" placeItems="center" minHeight="100dvh" bg="bg.subtle">
      <EmptyState
        level="h1"
        icon={<Headset />}
        {...words}
        actions={
          <>
            <Button variant="ghost" onClick={() => wishSignOut(true)}>
              {t('signOut.action')}
            </Button>
            {console === undefined ? null : (
              <ButtonLink variant="solid" to={paths.guide(console.sdkAppId)}>
                {t('noAccess.toConsole')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Toaster closeLabel={t('common:close')} />
    </chakra.main>
  );
}
