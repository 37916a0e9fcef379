import { useQueryClient } from '@tanstack/react-query';
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCurrentMember } from '../../api/current-application.ts';
import { signOut } from '../../api/session.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../i18n/problem-words.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { forgetDrafts } from '../../ui/form/versioned-draft.ts';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toaster.tsx';

/** Ends the session and goes to the sign-in page; says so where that fails. */
export function useSignOut() {
  const t = useT('shell');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    signOut(queryClient).then(
      () => {
        forgetDrafts();
        void navigate(paths.login());
      },
      (error: unknown) =>
        toast({ kind: 'error', title: t('account.signOutFailed'), text: words.of(error).hint }),
    );
  };
}

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
  const { session } = useCurrentMember();
  const leave = useSignOut();
  const { nickname, email } = session.account;
  return (
    <Menu
      placement="bottom-end"
      label={t('account.label')}
      trigger={
        <IconTrigger label={`${t('account.label')}: ${nickname}`}>
          <Avatar name={nickname} />
        </IconTrigger>
      }
      entries={[
        { heading: `${nickname} · ${email}` },
        { separator: 'account' },
        {
          value: 'sign-out',
          label: t('account.signOut'),
          icon: <LogOut aria-hidden />,
          onSelect: leave,
        },
      ]}
    />
  );
}
