import { chakra } from '@chakra-ui/react/styled-system';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { useSdkAppId } from '../../api/current-application.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { shortcut } from '../../ui/shortcut.ts';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { allScreens, sections } from '../sections.ts';
import { AccountMenu, LanguageMenu, ThemeMenu } from './account-menus.tsx';
import { NavBar } from './nav-bar.tsx';
import { useCurrentScreen } from './use-current-screen.ts';

interface TopBarProps {
  onPalette: () => void;
}

function useCrumbs(): Crumb[] {
  const { language } = useLanguage();
  const sdkAppId = useSdkAppId();
  const screen = useCurrentScreen();
  if (screen === null) return [];
  const here = { label: screen.name[language] };
  const above = allScreens.find(({ path }) => path === screen.within?.path);
  const crumbs =
    above === undefined ? [here] : [{ label: above.name[language], to: paths[above.id](sdkAppId) }, here];
  const section = sections.find(({ id }) => id === screen.section);
  return section !== undefined && section.plain !== true
    ? [{ label: section.name[language] }, ...crumbs]
    : crumbs;
}

/** The breadcrumbs, the command palette, and the menus of language, appearance and account. */
export function TopBar({ onPalette }: TopBarProps) {
  const t = useT('shell');
  const crumbs = useCrumbs();
  const [sheet, setSheet] = useState(false);
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap="1"
      height="12"
      flexShrink="0"
      paddingInlineStart={{ base: '2', md: '8' }}
      paddingInlineEnd={{ base: '2', md: '4' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Button
        variant="ghost"
        px="0"
        aspectRatio="1"
        hideFrom="md"
        aria-label={t('openNavigation')}
        aria-expanded={sheet}
        onClick={() => setSheet(true)}
      >
        <MenuIcon aria-hidden />
      </Button>
      <SideSheet
        open={sheet}
        onClose={() => setSheet(false)}
        label={t('navigation')}
        closeLabel={t('common:close')}
      >
        <NavBar collapsed={false} onGo={() => setSheet(false)} />
      </SideSheet>
      <chakra.div flex="1" minW="0">
        <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbs} />
      </chakra.div>
      <Button
        variant="outline"
        size="sm"
        color="fg.muted"
        boxShadow="none"
        fontWeight="normal"
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden />}
        onClick={onPalette}
      >
        <chakra.kbd hideBelow="sm" fontSize="xs">
          {shortcut('K')}
        </chakra.kbd>
      </Button>
      <LanguageMenu />
      <ThemeMenu />
      <AccountMenu />
    </chakra.header>
  );
}
