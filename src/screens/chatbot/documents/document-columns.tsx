import { chakra } from '@chakra-ui/react/styled-system';
import type { Document } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { ActionMenu } from '../../../patterns/action-menu.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { hasFile, useDocumentActions } from '../document-actions.ts';
import { useDocumentFailure } from '../document-failure.ts';
import { DocumentState } from '../document-state.tsx';

/** What a document is: its format, its size, its pages. */
function useFacts(): (document: Document) => string {
  const t = useT('documents');
  const format = useFormat();
  return ({ format: kind, fileSize, pageCount, sourceUrl }) =>
    [
      ...(hasFile({ sourceUrl, fileSize })
        ? [t(`oneDocument:format.${kind}`), format.fileSize(fileSize)]
        : []),
      ...(pageCount === null ? [] : [t('pages', { count: pageCount })]),
      ...(sourceUrl === null ? [] : [new URL(sourceUrl).host]),
    ].join(' · ');
}

/** A document of which something is asked in a dialog. */
export interface AskedDocument {
  document: Document;
  what: 'rename' | 'replace';
}

/** The columns of the documents. */
export function useDocumentColumns(ask: (asked: AskedDocument) => void): Column<Document>[] {
  const t = useT('documents');
  const format = useFormat();
  const failureOf = useDocumentFailure();
  const factsOf = useFacts();
  const actionsOf = useDocumentActions();
  const changed = ({ updatedAt }: Document) => (
    <time dateTime={updatedAt} title={format.dateTime(updatedAt)}>
      {format.relative(updatedAt)}
    </time>
  );
  return [
    {
      id: 'name',
      header: t('columns.name'),
      orders: [
        { value: 'name', direction: 'ascending' },
        { value: '-name', direction: 'descending' },
      ],
      cell: ({ name }) => <span title={name}>{name}</span>,
      below: (document) =>
        document.failure === null ? (
          <Text line look="detail" data-figure>
            {document.newEdition === null ? null : (
              <chakra.span color={document.newEdition.failure === null ? 'brand.fg' : 'danger.fg'}>
                {t(`oneDocument:newEdition.${document.newEdition.parseStatus}`)}
                {' · '}
              </chakra.span>
            )}
            {factsOf(document)}
          </Text>
        ) : (
          <Text line look="detail" color="danger.fg" title={failureOf(document.failure).title}>
            {failureOf(document.failure).title}
          </Text>
        ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      width: '11.5rem',
      from: 'md',
      under: 'name',
      cell: (document) => (
        <Stack gap="0" alignItems="flex-start">
          <DocumentState {...document} />
        </Stack>
      ),
      underCell: (document) => (
        <Row wrap columnGap="3" rowGap="0">
          <DocumentState {...document} />
        </Row>
      ),
    },
    {
      id: 'passages',
      header: t('columns.passages'),
      width: '7rem',
      align: 'end',
      from: 'xl',
      under: null,
      cell: ({ passageCount, activePassageCount }) => (
        <span data-figure>
          {activePassageCount === passageCount
            ? format.number(passageCount)
            : t('oneDocument:passagesOf', { active: activePassageCount, count: passageCount })}
        </span>
      ),
    },
    {
      id: 'changed',
      header: t('columns.changed'),
      width: '9rem',
      from: 'lg',
      under: null,
      orders: [
        { value: '-updatedAt', direction: 'descending' },
        { value: 'updatedAt', direction: 'ascending' },
      ],
      cell: (document) => <Text look="muted">{changed(document)}</Text>,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      hideHeader: true,
      width: '3.5rem',
      align: 'end',
      cell: (document) => (
        <ActionMenu
          label={t('actionsOf', { name: document.name })}
          entries={actionsOf(document, {
            onRename: () => ask({ document, what: 'rename' }),
            onReplace: () => ask({ document, what: 'replace' }),
          })}
        />
      ),
    },
  ];
}
