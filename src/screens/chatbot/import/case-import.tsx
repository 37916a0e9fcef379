import { ImportPage } from './import-page.tsx';

/** The import of cases of the regression set. */
export function Component() {
  return <ImportPage kind="regressionCases" />;
}
