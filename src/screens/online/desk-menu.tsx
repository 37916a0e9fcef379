import {
  EllipsisVertical,
  Keyboard,
  Languages,
  LayoutDashboard,
  LogOut,
  Moon,
  Settings,
  Sun,
} from 'lucide-react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useCurrentMember } from '../../api/current-application.ts';
import { rememberApplication } from '../../api/session.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { isConsoleMember, isDeskMember, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useSignOut } from '../session/use-sign-out.ts';

interface DeskMenuProps {
  onShortcuts: () => void;
  onSettings: () => void;
}

/** Everything of the workspace that is not about customers. */
export function DeskMenu({ onShortcuts, onSettings }: DeskMenuProps) {
  const t = useT('online');
  const common = useT('common');
  const words = useT('session');
  const navigate = useNavigate();
  const leave = useSignOut();
  const revalidator = useRevalidator();
  const { language, choose } = useLanguage();
  const { dark } = useColorMode();
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
    {
      value: 'language',
      label: common('otherLanguage'),
      icon: <Languages aria-hidden />,
      onSelect: () => choose(language === 'zh' ? 'en' : 'zh'),
    },
    {
      value: 'theme',
      label: dark ? common('theme.light') : common('theme.dark'),
      icon: dark ? <Sun aria-hidden /> : <Moon aria-hidden />,
      onSelect: () => chooseColorMode(dark ? 'light' : 'dark'),
    },
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
    {
      value: 'sign-out',
      label: words('signOut.action'),
      icon: <LogOut aria-hidden />,
      onSelect: () => void leave(),
    },
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
