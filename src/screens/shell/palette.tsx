import { Languages, LayoutGrid, LogOut, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCurrentMember } from '../../api/current-application.ts';
import { rememberApplication } from '../../api/session.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { homeOf, isDeskMember, paths } from '../../paths.ts';
import { afresh } from '../../ui/afresh.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { type Command, CommandPalette } from '../../ui/command-palette.tsx';
import { inNavigation, sections } from '../sections.ts';
import { useSignOut } from '../session/use-sign-out.ts';

/** Every screen, application and command of the shell, by name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const common = useT('common');
  const words = useT('session');
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const { dark } = useColorMode();
  const { session, membership } = useCurrentMember();
  const leave = useSignOut();
  const go = (path: string) => () => void navigate(path, { state: afresh });

  const screens: Command[] = sections.flatMap((section) =>
    inNavigation(section).map(({ id, icon: Icon, name, path }) => ({
      id,
      group: t('palette.go'),
      label: name[language],
      // Addresses are English in both languages, so that "member" finds it in Chinese too.
      keywords: `${section.name[language]} ${path}`,
      icon: <Icon aria-hidden />,
      run: go(paths[id](membership.sdkAppId)),
    })),
  );
  const workspace: Command[] = isDeskMember(membership)
    ? [
        {
          id: 'workspace',
          group: t('palette.go'),
          label: t('workspace'),
          keywords: 'online',
          icon: <LayoutGrid aria-hidden />,
          run: go(paths.online()),
        },
      ]
    : [];
  const applications: Command[] = session.memberships
    .filter((each) => each.sdkAppId !== membership.sdkAppId && each.access === 'active')
    .map((each) => ({
      id: `app-${each.sdkAppId}`,
      group: t('palette.applications'),
      label: each.applicationName,
      keywords: each.sdkAppId,
      icon: <LayoutGrid aria-hidden />,
      run: () => {
        rememberApplication(each.sdkAppId);
        void navigate(homeOf(each));
      },
    }));
  const commands: Command[] = [
    {
      id: 'language',
      group: t('palette.commands'),
      label: common('otherLanguage'),
      keywords: 'language 语言',
      icon: <Languages aria-hidden />,
      run: () => choose(language === 'zh' ? 'en' : 'zh'),
    },
    {
      id: 'theme',
      group: t('palette.commands'),
      label: dark ? common('theme.toLight') : common('theme.toDark'),
      keywords: 'theme dark light 外观',
      icon: dark ? <Sun aria-hidden /> : <Moon aria-hidden />,
      run: () => chooseColorMode(dark ? 'light' : 'dark'),
    },
    {
      id: 'sign-out',
      group: t('palette.commands'),
      label: words('signOut.action'),
      keywords: 'sign out',
      icon: <LogOut aria-hidden />,
      run: () => void leave(),
    },
  ];
  return (
    <CommandPalette
      onClose={onClose}
      words={{
        title: t('palette.title'),
        placeholder: t('palette.placeholder'),
        nothing: t('palette.nothing'),
      }}
      commands={[...screens, ...workspace, ...applications, ...commands]}
    />
  );
}
