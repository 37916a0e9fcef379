import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Document } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDocumentActions } from '../document-actions.ts';
import { DocumentState } from '../document-state.tsx';
import { RenameDocument } from '../rename-document.tsx';
import { ReplaceDocument } from '../replace-document.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentText } from './document-text.tsx';

/** One document: its facts, and the text that was read of it. */
export function Component() {
  const t = useT('documentText');
  const sdkAppId = useSdkAppId();
  const { documentId = '' } = useParams();
  const { data, error, retry } = useReading({
    ...query('getDocument', { sdkAppId, documentId }),
    staleTime: 0,
  });
  if (data !== undefined) return <Whole {...data} />;
  return (
    <Page width="wide">
      {error === null ? (
        <Skeleton height="20rem" width="full" />
      ) : (
        <Problem
          error={error}
          retry={retry}
          action={<ButtonLink to={paths.documents(sdkAppId)}>{t('toList')}</ButtonLink>}
        />
      )}
    </Page>
  );
}

function Whole(document: Document) {
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<'rename' | 'replace' | null>(null);
  const done = () => setAsked(null);
  const actionsOf = useDocumentActions();
  const actions = actionsOf(document, {
    onRename: () => setAsked('rename'),
    onReplace: () => setAsked('replace'),
    onDeleted: () => void navigate(paths.documents(sdkAppId)),
  });
  return (
    <Page width="wide">
      <PageHeader
        title={document.name}
        aside={<DocumentState {...document} />}
        actions={<ActionButtons size="md" actions={actions} />}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }}
        gap={{ base: '6', lg: '8' }}
        alignItems="start"
      >
        <DocumentFacts {...document} />
        <DocumentText document={document} passageId={search.get('passage')} />
      </chakra.div>
      {asked === 'rename' ? <RenameDocument document={document} onClose={done} /> : null}
      {asked === 'replace' ? <ReplaceDocument document={document} onClose={done} /> : null}
    </Page>
  );
}
