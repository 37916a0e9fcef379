import { Languages, LogOut, Moon, Sun } from 'lucide-react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { wishSignOut } from './sign-out-wish.ts';

/** Commands for everybody on every page: change the language and the look, and sign out. */
export function useOwnCommands() {
  const common = useT('common');
  const words = useT('session');
  const { language, choose } = useLanguage();
  const { dark } = useColorMode();
  return {
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
