import '@fontsource-variable/inter/wght.css';
import './ui/theme/han-marks.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkPageVersion } from './check-page-version.ts';
import { readStoredUser } from './api/stored-user.ts';
import { currentLanguage } from './i18n/language.tsx';
import { Page } from './page.tsx';
import { login } from './screens/login/screen.ts';
import { consoleArea, signInArea } from './sign-in-area.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const { pathname, search } = location;
// If nobody was signed in, starts at the sign-in page, which loads faster than the console.
if (pathname === '/' && readStoredUser() === null) location.replace(login.path + search);
else
  createRoot(root).render(
    <StrictMode>
      <Page first={pathname === login.path ? signInArea() : consoleArea} initial={currentLanguage()} />
    </StrictMode>,
  );

void checkPageVersion({
  search,
  loaded: document.querySelector('meta[name="version"]')?.getAttribute('content') ?? null,
  fetch: (address) => fetch(address, { cache: 'no-store' }),
  log: (message, details) => console.info(`[parley] ${message}`, details),
});
