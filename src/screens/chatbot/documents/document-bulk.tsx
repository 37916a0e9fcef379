import type { Document, DocumentBulkOutcome } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { admits } from '../document-actions.ts';
import { ItemBulkBar, sayBulkOutcome } from '../item-bulk-bar.tsx';

const say = sayIn('documents');

/** Documents that are named one by one; of more only the first ones are. */
const namedMost = 3;

/** Actions for the chosen documents. */
export function DocumentBulk({ documents, onDone }: { documents: readonly Document[]; onDone: () => void }) {
  const t = useT('documents');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const chosen = { count: documents.length };
  const canSwitch = documents.some((each) => admits(each, { type: 'document.activated' }));
  const answering = documents.filter(({ deployState }) => answersCustomers[deployState]).length;
  const answers = answering > 0 ? t('bulk.deleteAnswers', { count: answering }) : t('bulk.deleteSilent');
  const reasonOf = ({ refused }: DocumentBulkOutcome) => {
    const named = refused.slice(0, namedMost).map(({ name }) => name);
    const rest = refused.length - named.length;
    const names = format.list(rest > 0 ? [...named, t('bulk.more', { count: rest })] : named);
    return refused.length > 0 ? say('bulk.unread', { count: refused.length, names }) : undefined;
  };
  return (
    <ItemBulkBar
      ids={documents.map(({ documentId }) => documentId)}
      unswitchable={canSwitch ? undefined : t('bulk.noneRead')}
      edit={async (action) => {
        const body = { documentIds: documents.map(({ documentId }) => documentId), action };
        const outcome = await callOperation('bulkEditDocuments', { sdkAppId }, { body });
        const { changed, unchanged, refused } = outcome;
        const title = say(`bulk.done.${action}`, { count: changed });
        sayBulkOutcome(title, { changed, unchanged: unchanged - refused.length }, reasonOf(outcome));
        onDone();
      }}
      question={{
        title: t('bulk.deleteTitle', chosen),
        text: `${t('bulk.deleteText')} ${answers}`,
        confirm: t('bulk.deleteConfirm', chosen),
      }}
    />
  );
}

/** Whether customers get answers from a document as it is deployed. */
const answersCustomers = {
  live: true,
  pendingChange: true,
  pendingRemove: true,
  pendingAdd: false,
  notLive: false,
} as const satisfies Record<Document['deployState'], boolean>;
