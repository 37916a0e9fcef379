import { createContext, useContext } from 'react';
import { useSdkAppId } from '../../../api/current-application.ts';
import type { ImportKind } from '../../../machines/import/import-session.ts';
import { paths } from '../../../paths.ts';

/** What the wizard imports. */
export const ImportKindContext = createContext<ImportKind>('qas');

const things = {
  qas: { words: '', wizard: paths.import, list: paths.knowledge },
  chitchats: { words: 'chitchats.', wizard: paths.importChitchats, list: paths.chitchat },
  regressionCases: { words: 'cases.', wizard: paths.importRegressionCases, list: paths.regression },
} as const satisfies Record<ImportKind, object>;

/**
 * What is imported here. `words` stands before the keys that say something else of it; `wizard` and `list` are addresses.
 */
export function useImported() {
  const kind = useContext(ImportKindContext);
  const sdkAppId = useSdkAppId();
  const { words, wizard, list } = things[kind];
  return {
    kind,
    words,
    list: list(sdkAppId),
    wizard: (importId?: string) => wizard(sdkAppId, importId),
  };
}
