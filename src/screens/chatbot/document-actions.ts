import type { Document } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { documentAddress } from '../../api/documents.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { canAdvance } from '../../machines/advance.ts';
import { type DocumentEvent, documentLifecycle } from '../../machines/document/document.lifecycle.ts';
import type { Action } from '../../patterns/use-actions.tsx';
import { saveFile } from '../../ui/save-file.ts';

const say = sayIn('oneDocument');

/** Whether a document admits an event now. */
export function admits({ parseStatus }: Pick<Document, 'parseStatus'>, event: DocumentEvent): boolean {
  return canAdvance(documentLifecycle, { state: parseStatus, context: { failureCode: null } }, event);
}

/** Whether a document has a file: one from an address has none before that was fetched. */
export const hasFile = ({ sourceUrl, fileSize }: Pick<Document, 'sourceUrl' | 'fileSize'>): boolean =>
  sourceUrl === null || fileSize > 0;

interface Ways {
  onRename: () => void;
  onReplace: () => void;
  onDeleted?: () => void;
}

/** What can be done with a document now, what is done most first. */
export function useDocumentActions(): (document: Document, ways: Ways) => Action[] {
  const t = useT('oneDocument');
  const sdkAppId = useSdkAppId();
  return (document, { onRename, onReplace, onDeleted }) => {
    const { documentId, name, status, version, newEdition, sourceUrl } = document;
    const params = { sdkAppId, documentId };
    const isActivated = status === 'activated';
    const state: (Action | false)[] = [
      admits(document, { type: 'parse.cancelled' }) && {
        id: 'parse.cancelled',
        label: t('stop'),
        run: () => callOperation('cancelDocument', params),
      },
      admits(document, { type: 'parse.requested' }) && {
        id: 'parse.requested',
        label: t(sourceUrl === null ? 'retry' : 'fetchAgain'),
        run: () => callOperation('retryDocument', params),
      },
      admits(document, { type: 'document.activated' }) && {
        id: isActivated ? 'document.deactivated' : 'document.activated',
        label: t(isActivated ? 'deactivate' : 'activate'),
        run: () => callOperation(isActivated ? 'deactivateDocument' : 'activateDocument', params),
      },
    ];
    const replace = admits(document, { type: 'edition.received' }) && {
      id: 'edition.received',
      label: t('replace'),
      refused: newEdition?.parseStatus === 'parsing' ? t('replaceRunning') : undefined,
      run: onReplace,
    };
    const download = hasFile(document) && {
      id: 'download',
      label: t('downloadFile'),
      run: () => saveFile(documentAddress(sdkAppId, documentId)),
    };
    const rename = { id: 'rename', label: t('rename'), run: onRename };
    return [
      ...[...state, replace, rename, download].filter((each) => each !== false),
      {
        id: 'delete',
        label: t('delete'),
        danger: true,
        question: {
          title: t('deleteTitle', { name }),
          text: t('deleteText'),
          confirm: t('deleteConfirm'),
        },
        async run() {
          await callOperation('deleteDocument', params, { version });
          onDeleted?.();
        },
        said: say('deleted'),
      },
    ];
  };
}
