import { EllipsisVertical, Keyboard, LayoutDashboard, Settings } from 'lucide-react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useCurrentMember } from '../../api/current-application.ts';
import { rememberApplication } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import { isConsoleMember, isDeskMember, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useOwnCommands } from '../session/use-own-commands.tsx';

interface DeskMenuProps {
  onShortcuts: () => void;
  onSettings: () => void;
}

/** Everything of the workspace that is not about customers. */
export function DeskMenu({ onShortcuts, onSettings }: DeskMenuProps) {
  const t = useT('online');
  const navigate = useNavigate();
  const own = useOwnCommands();
  const revalidator = useRevalidator();
  const { session, membership } = useCurrentMember();
  const desks = session.memberships.filter(isDeskMember);

  const applications: MenuEntry[] =
    desks.length < 2
      ? [{ heading: membership.applicationName }]
      : [
          { heading: t('menu.applications') },
          ...desks.map((each) => ({
            value: each.sdkAppId,
            label: each.applicationName,
            chosen: each.sdkAppId === membership.sdkAppId,
            onSelect: () => {
              rememberApplication(each.sdkAppId);
              void revalidator.revalidate();
            },
          })),
          { separator: 'applications' },
        ];
  const entries: MenuEntry[] = [
    ...applications,
    { value: 'settings', label: t('menu.settings'), icon: <Settings aria-hidden />, onSelect: onSettings },
    { value: 'shortcuts', label: t('menu.shortcuts'), icon: <Keyboard aria-hidden />, onSelect: onShortcuts },
    own.account,
    own.language,
    own.theme,
    { separator: 'leave' },
    ...(isConsoleMember(membership)
      ? [
          {
            value: 'console',
            label: t('menu.console'),
            icon: <LayoutDashboard aria-hidden />,
            onSelect: () => void navigate(paths.guide(membership.sdkAppId)),
          },
        ]
      : []),
    own.signOut,
  ];

  return (
    <Menu
      placement="bottom-end"
      label={t('menu.label')}
      entries={entries}
      trigger={
        <Button variant="ghost" px="0" aspectRatio="1" aria-label={t('menu.label')} title={t('menu.label')}>
          <EllipsisVertical aria-hidden />
        </Button>
      }
    />
  );
}
