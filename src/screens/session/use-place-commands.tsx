import { LayoutGrid, ScanSearch, Zap } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Membership } from '../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { openInspector } from '../../patterns/inspection.ts';
import { isConsoleMember, paths } from '../../paths.ts';
import { afresh } from '../../ui/afresh.tsx';
import type { Command } from '../../ui/rank-commands.ts';
import { allScreens, inNavigation, sections } from '../sections.ts';
import { useOwnCommands } from './use-own-commands.tsx';

/** Every screen of the console, for those who may use it. */
export function useScreenCommands(): Command[] {
  const t = useT('shell');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { membership } = useCurrentMember();
  if (!isConsoleMember(membership)) return [];
  return sections.flatMap((section) =>
    inNavigation(section).map(({ id, icon: Icon, name, path, finds = '' }) => ({
      id,
      group: t('palette.go'),
      label: name[language],
      // The name in the other language finds it too.
      keywords: `${name.en} ${name.zh} ${section.name[language]} ${path} ${finds}`,
      icon: <Icon aria-hidden />,
      run: () => void navigate(paths[id](membership.sdkAppId), { state: afresh }),
    })),
  );
}

/** What can be done on the console's screens, for those who may use it. */
export function useActionCommands(): Command[] {
  const t = useT('shell');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { membership } = useCurrentMember();
  if (!isConsoleMember(membership)) return [];
  return allScreens.flatMap(({ id, name: screen, section, navigation, within, actions = [] }) =>
    actions.map(({ name, at, finds = '' }) => {
      const Icon = navigation?.icon ?? within?.navigation?.icon ?? Zap;
      return {
        id: `${id}${at}`,
        group: t('palette.commands'),
        label: name[language],
        keywords: `${name.en} ${name.zh} ${screen.en} ${screen.zh} ${section} ${finds}`,
        icon: <Icon aria-hidden />,
        run: () => void navigate(paths[id](membership.sdkAppId) + at),
      };
    }),
  );
}

/** The account's other applications, or those of them that are wanted here. */
export function useApplicationCommands(
  onChosen: (membership: Membership) => void,
  isWanted: (membership: Membership) => boolean = () => true,
): Command[] {
  const t = useT('shell');
  const { session, membership } = useCurrentMember();
  return session.memberships
    .filter((each) => each.sdkAppId !== membership.sdkAppId && each.access === 'active' && isWanted(each))
    .map((each) => ({
      id: `app-${each.sdkAppId}`,
      group: t('palette.applications'),
      label: each.applicationName,
      keywords: each.sdkAppId,
      icon: <LayoutGrid aria-hidden />,
      run: () => onChosen(each),
    }));
}

/** What everybody can do everywhere. */
export function useCommonCommands(): Command[] {
  const t = useT('shell');
  const own = useOwnCommands();
  const commands = [
    { ...own.account, keywords: 'account profile password 账号 密码' },
    { ...own.language, keywords: 'language 语言 中文 english' },
    { ...own.theme, keywords: 'theme appearance dark light 外观 深色 浅色' },
    { ...own.signOut, keywords: 'sign out log out 退出登录 注销' },
  ].map(({ value, onSelect, ...command }): Command => ({
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
  return [...commands, inspect];
}
