import { CircleUserRound, Languages, LogOut, Moon, Sun } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { wishSignOut } from './sign-out-wish.ts';

/** Commands for everybody on every page: open the own account, change the language and the look, and sign out. */
export function useOwnCommands() {
  const common = useT('common');
  const words = useT('session');
  const { language, choose } = useLanguage();
  const { dark } = useColorMode();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    account: {
      value: 'account',
      label: words('account'),
      icon: <CircleUserRound aria-hidden />,
      onSelect: () => void navigate(paths.account(pathname + search)),
    },
    language: {
      value: 'language',
      label: common('otherLanguage'),
      icon: <Languages aria-hidden />,
      onSelect: () => choose(language === 'zh' ? 'en' : 'zh'),
    },
    theme: {
      value: 'theme',
      label: dark ? common('theme.toLight') : common('theme.toDark'),
      icon: dark ? <Sun aria-hidden /> : <Moon aria-hidden />,
      onSelect: () => chooseColorMode(dark ? 'light' : 'dark'),
    },
    signOut: {
      value: 'sign-out',
      label: words('signOut.action'),
      icon: <LogOut aria-hidden />,
      onSelect: () => wishSignOut(true),
    },
  };
}
