import { FileSearch, FileText } from 'lucide-react';
import { useState } from 'react';
import type { FileHit } from '../../../api/__generated__/schema.d.ts';
import { useApplication, useSdkAppId } from '../../../api/current-application.ts';
import { pages, query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { FilterBar, FilterSelect, SearchField } from '../../../patterns/filters.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TeachDialog } from '../../session/teach-dialog.tsx';
import { HitCard } from './hit-card.tsx';

const kinds = { search: 'text', document: 'text' } as const;
/** Passages that are shown of one search. */
const mostHits = 50;

/** What the documents say to some words, and where. */
export function Component() {
  const t = useT('file');
  const sdkAppId = useSdkAppId();
  const { values, change } = useFilters(kinds);
  const documents = useList(
    pages('listDocuments', { sdkAppId, status: 'activated', sort: 'name', limit: 100 }),
  );
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      {documents.count === 0 ? (
        <EmptyState
          icon={<FileText />}
          title={t('noDocuments.title')}
          text={t('noDocuments.text')}
          actions={<ButtonLink to={paths.documents(sdkAppId)}>{t('noDocuments.action')}</ButtonLink>}
        />
      ) : (
        <>
          <FilterBar>
            <SearchField label={t('search')} value={values.search} onValue={(search) => change({ search })} />
            <FilterSelect
              label={t('document')}
              any={t('anyDocument')}
              value={values.document}
              options={documents.rows.map(({ documentId, name }) => ({ value: documentId, label: name }))}
              onValue={(document) => change({ document })}
            />
          </FilterBar>
          {values.search === undefined ? (
            <EmptyState icon={<FileSearch />} title={t('start.title')} text={t('start.text')} />
          ) : (
            <Hits search={values.search} documentId={values.document} />
          )}
        </>
      )}
    </Page>
  );
}

function Hits({ search, documentId }: { search: string; documentId: string | undefined }) {
  const t = useT('file');
  const { sdkAppId, defaultLanguage } = useApplication();
  const [taught, setTaught] = useState<FileHit | null>(null);
  const { data, error, retry } = useReading(
    query('searchFiles', { sdkAppId, search, documentId, limit: mostHits }),
  );
  if (error !== null) return <Problem inline error={error} retry={retry} />;
  if (data === undefined) return <Skeleton height="12rem" width="full" marginTop="4" />;
  const { items } = data;
  if (items.length === 0)
    return <EmptyState icon={<FileSearch />} title={t('nothing.title')} text={t('nothing.text')} />;
  return (
    <Stack gap="0" paddingTop="4">
      <Text look="note" role="status">
        {items.length < mostHits ? t('found', { count: items.length }) : t('most', { count: mostHits })}
      </Text>
      <Stack as="ol" gap="0" aria-label={t('hits')} listStyleType="none">
        {items.map((hit) => (
          <HitCard key={hit.passageId} hit={hit} onTeach={() => setTaught(hit)} />
        ))}
      </Stack>
      <TeachDialog
        of={
          taught && { id: taught.passageId, text: search, language: defaultLanguage, reply: textOf(taught) }
        }
        onClose={() => setTaught(null)}
      />
    </Stack>
  );
}

const textOf = ({ parts }: FileHit) => parts.map(({ text }) => text).join('');
