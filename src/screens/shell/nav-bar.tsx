import { chakra } from '@chakra-ui/react/styled-system';
import { Headset, type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApplication, useCurrentMember } from '../../api/current-application.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { isDeskMember, paths } from '../../paths.ts';
import { afresh } from '../../ui/afresh.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { scrollWithin } from '../../ui/scroll-within.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { inNavigation, sections } from '../sections.ts';
import { ApplicationSwitcher } from './application-switcher.tsx';
import { DeskNote } from './desk-note.tsx';
import { useCurrentScreen } from './use-current-screen.ts';
import { TrialNote } from './trial-note.tsx';

const ItemLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '8',
    px: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    '& svg': { width: '16px', height: '16px', flexShrink: 0 },
    _hover: { bg: 'bg.hover', color: 'fg' },
    _currentPage: { bg: 'brand.bg', color: 'brand.fg' },
  },
});

interface ItemProps {
  to: string;
  label: string;
  icon: LucideIcon;
  current: boolean;
  collapsed: boolean;
  onGo: (() => void) | undefined;
  /** The text beside the label. */
  note?: ReactNode;
}

function showItem(item: HTMLAnchorElement | null) {
  const items = item?.closest('[data-items]');
  if (item && items) scrollWithin(items, item);
}

function Item({ to, label, icon: Icon, current, collapsed, onGo, note }: ItemProps) {
  const link = (
    <ItemLink
      ref={current ? showItem : undefined}
      to={to}
      state={afresh}
      aria-current={current ? 'page' : undefined}
      justifyContent={collapsed ? 'center' : undefined}
      onClick={onGo}
    >
      <Icon aria-hidden />
      {collapsed ? (
        <chakra.span srOnly>{label}</chakra.span>
      ) : (
        <chakra.span flex="1" truncate>
          {label}
        </chakra.span>
      )}
      {note}
    </ItemLink>
  );
  return (
    <li>
      {collapsed ? (
        <Tooltip text={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

interface NavBarProps {
  collapsed: boolean;
  /** Absent in the drawer of narrow pages. */
  onCollapse?: (collapsed: boolean) => void;
  /** A link was followed: closes the drawer. */
  onGo?: () => void;
}

/** The console's navigation: application on top, screens by section, the workspace for those who serve. */
export function NavBar({ collapsed, onCollapse, onGo }: NavBarProps) {
  const t = useT('shell');
  const { membership } = useCurrentMember();
  const application = useApplication();
  const { sdkAppId } = membership;
  const { language } = useLanguage();
  const screen = useCurrentScreen();
  const current = screen?.navigation === undefined ? screen?.within?.path : screen.path;
  return (
    <chakra.nav
      aria-label={t('navigation')}
      display="flex"
      flexDirection="column"
      height="full"
      minHeight="0"
      px="2"
      py="2"
      gap="2"
    >
      <ApplicationSwitcher collapsed={collapsed} />
      <chakra.div data-items flex="1" minHeight="0" overflowY="auto" css={{ scrollbarWidth: 'thin' }}>
        {sections.map((section) => (
          <chakra.div key={section.id} role="group" aria-label={section.name[language]} paddingBottom="2">
            {section.plain || collapsed ? null : (
              <chakra.p aria-hidden px="2" paddingTop="2.5" paddingBottom="1" fontSize="xs" color="fg.muted">
                {section.name[language]}
              </chakra.p>
            )}
            <chakra.ul display="flex" flexDirection="column" gap="0.5">
              {inNavigation(section).map(({ id, icon, name, path }) => (
                <Item
                  key={id}
                  to={paths[id](sdkAppId)}
                  label={name[language]}
                  icon={icon}
                  current={current === path}
                  collapsed={collapsed}
                  onGo={onGo}
                />
              ))}
            </chakra.ul>
          </chakra.div>
        ))}
      </chakra.div>
      {collapsed ? null : <TrialNote application={application} />}
      <chakra.div
        display="flex"
        flexDirection={collapsed ? 'column' : 'row'}
        alignItems="center"
        justifyContent="space-between"
        gap="1"
        paddingTop="2"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        {isDeskMember(membership) ? (
          <chakra.ul flex={collapsed ? undefined : '1'} minW="0">
            <Item
              to={paths.online()}
              label={t('workspace')}
              icon={Headset}
              current={false}
              collapsed={collapsed}
              onGo={onGo}
              note={<DeskNote collapsed={collapsed} />}
            />
          </chakra.ul>
        ) : (
          <span />
        )}
        {onCollapse === undefined ? null : (
          <IconButton
            size="sm"
            placement="right"
            label={collapsed ? t('expand') : t('collapse')}
            onClick={() => onCollapse(!collapsed)}
          >
            {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        )}
      </chakra.div>
    </chakra.nav>
  );
}
