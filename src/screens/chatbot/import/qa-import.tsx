import { ImportPage } from './import-page.tsx';

/** The import of Q&As. */
export function Component() {
  return <ImportPage kind="qas" />;
}
