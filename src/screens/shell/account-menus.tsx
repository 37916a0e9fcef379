import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useCurrentMember } from '../../api/current-application.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { Menu } from '../../ui/menu.tsx';
import { useOwnCommands } from '../session/use-own-commands.tsx';

function IconTrigger({ label, children, ...rest }: { label: string; children: React.ReactNode }) {
  return (
    <Button variant="ghost" px="0" aspectRatio="1" aria-label={label} title={label} {...rest}>
      {children}
    </Button>
  );
}

export function LanguageMenu() {
  const t = useT('common');
  const { language, choose } = useLanguage();
  return (
    <Menu
      placement="bottom-end"
      label={t('language')}
      trigger={
        <IconTrigger label={t('language')}>
          <Languages aria-hidden />
        </IconTrigger>
      }
      entries={(['zh', 'en'] as const).map((each) => ({
        value: each,
        label: t(`languages.${each}`),
        chosen: each === language,
        onSelect: () => choose(each),
      }))}
    />
  );
}

const modeIcons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const t = useT('common');
  const { mode, dark } = useColorMode();
  const Current = dark ? Moon : Sun;
  return (
    <Menu
      placement="bottom-end"
      label={t('theme.label')}
      trigger={
        <IconTrigger label={t('theme.label')}>
          <Current aria-hidden />
        </IconTrigger>
      }
      entries={(['light', 'dark', 'system'] as const).map((each) => {
        const Icon = modeIcons[each];
        return {
          value: each,
          label: t(`theme.${each}`),
          icon: <Icon aria-hidden />,
          chosen: each === mode,
          onSelect: () => chooseColorMode(each),
        };
      })}
    />
  );
}

export function AccountMenu() {
  const t = useT('shell');
  const { session, membership } = useCurrentMember();
  const { account, signOut } = useOwnCommands();
  const { nickname, email } = session.account;
  return (
    <Menu
      placement="bottom-end"
      label={t('account.label')}
      trigger={
        <IconTrigger label={`${t('account.label')}: ${nickname}`}>
          <Avatar name={nickname} of={membership.memberId} />
        </IconTrigger>
      }
      entries={[{ heading: `${nickname} · ${email}` }, { separator: 'account' }, account, signOut]}
    />
  );
}
