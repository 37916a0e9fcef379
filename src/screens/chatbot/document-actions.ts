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
    const { documentId, name, status, version, newEdition } = document;
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
        label: t('retry'),
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
    return [
      ...[...state, replace].filter((each) => each !== false),
      { id: 'rename', label: t('rename'), run: onRename },
      { id: 'download', label: t('download'), run: () => saveFile(documentAddress(sdkAppId, documentId)) },
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
