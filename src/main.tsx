import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { checkPageVersion } from './check-page-version.ts';
import { Console } from './console.tsx';
import { currentLanguage } from './i18n/language.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <Console queryClient={queryClient} initial={currentLanguage()} />
  </StrictMode>,
);

void checkPageVersion({
  search: location.search,
  loaded: document.querySelector('meta[name="version"]')?.getAttribute('content') ?? null,
  fetch: (address) => fetch(address, { cache: 'no-store' }),
  log: (message, details) => console.info(`[parley] ${message}`, details),
});
