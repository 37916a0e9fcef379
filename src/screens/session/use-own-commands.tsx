import { Languages, LogOut, Moon, Sun } from 'lucide-react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { useSignOut } from './use-sign-out.ts';

/** What everybody can do wherever they are: change the language and the look, and leave. */
export function useOwnCommands() {
  const common = useT('common');
  const words = useT('session');
  const { language, choose } = useLanguage();
  const { dark } = useColorMode();
  const leave = useSignOut();
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
      onSelect: () => void leave(),
    },
  };
}
