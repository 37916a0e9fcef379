import { useLayoutEffect } from 'react';
import { useT } from '../i18n/language.tsx';

/** Names the page in the title of the browser's tab, before the console's name. */
export function usePageTitle(name: string | undefined) {
  const t = useT('common');
  const console = t('pageTitle');
  useLayoutEffect(() => {
    document.title = name === undefined ? console : `${name} · ${console}`;
    return () => {
      document.title = console;
    };
  }, [name, console]);
}
