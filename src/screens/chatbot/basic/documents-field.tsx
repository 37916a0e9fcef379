import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { type ScopeBinding, ScopeField } from './scope-field.tsx';

/** The documents that a robot answers from. */
export function DocumentsField(binding: ScopeBinding) {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const list = useList(pages('listDocuments', { sdkAppId, limit: 100, sort: 'name' }));
  const entries = list.rows.map(({ documentId, name }) => ({ id: documentId, label: name, parentId: null }));
  return (
    <>
      <ScopeField
        {...binding}
        entries={entries}
        words={{
          legend: t('scope.documents'),
          all: t('scope.allDocuments'),
          allHelp: t('scope.allDocumentsHelp'),
          search: t('scope.searchDocuments'),
          none: t('scope.noDocuments'),
          nothing: t('scope.nothingOfDocuments'),
        }}
      />
      {list.error === null ? null : <Problem inline error={list.error} retry={list.retry} />}
      {binding.ids !== null && list.hasMore && list.error === null ? (
        <Row>
          <Button busy={list.loadingMore} onClick={list.onEnd}>
            {t('scope.moreDocuments')}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
