import { ImportPage } from './import-page.tsx';

/** The import of small talk. */
export function Component() {
  return <ImportPage kind="chitchats" />;
}
