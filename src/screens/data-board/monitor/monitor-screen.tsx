import { Headset, UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCurrentMember } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { isDeskMember, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { DeskOverview } from '../../session/desk-overview.tsx';

/** How the desk stands now, for the console. A conversation opens in the workspace. */
export function Component() {
  const t = useT('dataBoard');
  const navigate = useNavigate();
  const { membership } = useCurrentMember();
  return (
    <Page width="wide">
      <PageHeader
        title={t('monitor.title')}
        text={t('monitor.text')}
        actions={
          isDeskMember(membership) ? (
            <ButtonLink to={paths.online()} icon={<Headset aria-hidden />}>
              {t('monitor.workspace')}
            </ButtonLink>
          ) : undefined
        }
      />
      <DeskOverview
        onOpen={(conversationId) => void navigate(paths.online(conversationId))}
        noAgents={
          <EmptyState
            icon={<UsersRound />}
            title={t('monitor.noAgents.title')}
            text={t('monitor.noAgents.text')}
            actions={
              <ButtonLink to={paths.member(membership.sdkAppId)}>{t('monitor.noAgents.action')}</ButtonLink>
            }
          />
        }
      />
    </Page>
  );
}
