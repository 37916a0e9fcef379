import { LayoutGrid, ScanSearch } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCurrentMember } from '../../api/current-application.ts';
import { rememberApplication } from '../../api/session.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { homeOf, isDeskMember, paths } from '../../paths.ts';
import { openInspector } from '../../patterns/inspection.ts';
import { afresh } from '../../ui/afresh.tsx';
import { CommandPalette } from '../../ui/command-palette.tsx';
import type { Command } from '../../ui/rank-commands.ts';
import { inNavigation, sections } from '../sections.ts';
import { useOwnCommands } from '../session/use-own-commands.tsx';

/** Every screen, application and command of the shell, by name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { session, membership } = useCurrentMember();
  const own = useOwnCommands();
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
    { ...own.language, keywords: 'language 语言' },
    { ...own.theme, keywords: 'theme dark light 外观' },
    { ...own.signOut, keywords: 'sign out' },
  ].map(({ value, onSelect, ...command }) => ({
    ...command,
    id: value,
    group: t('palette.commands'),
    run: onSelect,
  }));
  const inspect: Command = {
    id: 'inspector',
    group: t('palette.commands'),
    label: t('palette.inspector'),
    keywords: 'inspector record debug 检查 录制',
    icon: <ScanSearch aria-hidden />,
    run: () => openInspector(true),
  };
  return (
    <CommandPalette
      onClose={onClose}
      words={{
        title: t('palette.title'),
        placeholder: t('palette.placeholder'),
        nothing: t('palette.nothing'),
      }}
      commands={[...screens, ...workspace, ...applications, ...commands, inspect]}
    />
  );
}
