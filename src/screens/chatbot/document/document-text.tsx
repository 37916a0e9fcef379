import type { Document } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { documentLifecycle } from '../../../machines/document/document.lifecycle.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDocumentFailure } from '../document-failure.ts';
import { ReadingProgress } from '../document-state.tsx';
import { NewEdition } from './new-edition.tsx';
import { PassageList } from './passage-list.tsx';

interface DocumentTextProps {
  document: Document;
  /** The passage that the address names. */
  passageId: string | null;
}

/** The text of a document, how far its reading is, or why there is none. */
export function DocumentText({ document, passageId }: DocumentTextProps) {
  const t = useT('documentText');
  const { parseStatus, status, deployState } = document;
  return (
    <Landmark of={{ machine: documentLifecycle, state: parseStatus }} label={t('text')} minW="0">
      <Stack gap="4">
        <NewEdition document={document} />
        {parseStatus === 'parsing' ? <ReadingProgress {...document} /> : null}
        {parseStatus === 'cancelled' ? (
          <Notice kind="info" title={t('stopped.title')}>
            {t(document.sourceUrl === null ? 'stopped.text' : 'stopped.link')}
          </Notice>
        ) : null}
        <Failure {...document} />
        {parseStatus === 'completed' && status === 'deactivated' ? (
          <Notice kind="info">{t(deployState === 'pendingRemove' ? 'inactiveNext' : 'inactive')}</Notice>
        ) : null}
        {parseStatus === 'completed' ? (
          <PassageList key={document.fileEdition} document={document} wanted={passageId} />
        ) : null}
      </Stack>
    </Landmark>
  );
}

/** Why a document was not read, and what to do. */
function Failure({ failure }: Document) {
  const t = useT('documentText');
  const failureOf = useDocumentFailure();
  if (failure === null) return null;
  const { title, hint } = failureOf(failure);
  const { code, limit, download } = failure;
  const bound =
    limit === null || download !== null
      ? ''
      : t(code === 'documentTooLittleContent' ? 'under' : 'over', { limit });
  return (
    <Notice kind="danger" role="alert" title={title}>
      {`${bound} ${hint}`.trim()}
    </Notice>
  );
}
