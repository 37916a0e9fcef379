import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronsUpDown, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useApplication, useCurrentMember } from '../../api/current-application.ts';
import { rememberApplication } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import { homeOf } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Menu } from '../../ui/menu.tsx';
import { wishNewApplication } from './new-application-wish.ts';

/** The current application and the account's other ones. */
export function ApplicationSwitcher({ collapsed }: { collapsed: boolean }) {
  const t = useT('shell');
  const navigate = useNavigate();
  const { session, membership } = useCurrentMember();
  const application = useApplication();
  const isOwner = membership.consoleRole === 'superAdministrator';
  const trigger = (
    <Button
      variant="ghost"
      wide
      height="11"
      px="1.5"
      gap="2.5"
      justifyContent={collapsed ? 'center' : 'flex-start'}
      color="fg"
      aria-label={`${application.name} — ${t('application.switch')}`}
    >
      <Logo size={26} />
      {collapsed ? null : (
        <>
          <chakra.span flex="1" minW="0" textAlign="start">
            <chakra.span display="block" truncate fontWeight="semibold">
              {application.name}
            </chakra.span>
            <chakra.span display="block" truncate fontSize="xs" fontWeight="normal" color="fg.muted">
              {application.organizationName}
            </chakra.span>
          </chakra.span>
          <chakra.span color="fg.subtle">
            <ChevronsUpDown aria-hidden />
          </chakra.span>
        </>
      )}
    </Button>
  );
  return (
    <>
      <Menu
        trigger={trigger}
        label={t('application.switch')}
        entries={[
          ...session.memberships.map((each) => ({
            value: each.sdkAppId,
            label: each.applicationName,
            detail: t('application.id', { id: each.sdkAppId }),
            chosen: each.sdkAppId === membership.sdkAppId,
            disabled: each.access !== 'active',
            onSelect: () => {
              rememberApplication(each.sdkAppId);
              if (each.sdkAppId !== membership.sdkAppId) void navigate(homeOf(each));
            },
          })),
          ...(isOwner
            ? [
                { separator: 'own' },
                {
                  value: 'new',
                  label: t('application.new'),
                  icon: <Plus aria-hidden />,
                  onSelect: () => wishNewApplication(true),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
