import { FileText, Link } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  DocumentDeployState,
  DocumentFormat,
  DocumentSort,
  DocumentStatus,
} from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { FilterBar, FilterSelect, SearchField } from '../../../patterns/filters.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { useOrder } from '../../../patterns/use-order.ts';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { useIsWide } from '../../../ui/use-breakpoint.ts';
import { activationStatuses } from '../status-filter.tsx';
import { RenameDocument } from '../rename-document.tsx';
import { ReplaceDocument } from '../replace-document.tsx';
import { DocumentBulk } from './document-bulk.tsx';
import { type AskedDocument, useDocumentColumns } from './document-columns.tsx';
import { useFileChoice, useUploadLimits } from './file-choice.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './uploads-session.ts';

const formats = ['pdf', 'docx', 'pptx', 'xlsx', 'txt', 'md', 'html'] as const satisfies DocumentFormat[];
/** Those that a document has which is there. */
const states = ['parsing', 'completed', 'parseFailed', 'cancelled'] as const satisfies DocumentStatus[];
const deployStates = [
  'live',
  'pendingAdd',
  'pendingChange',
  'pendingRemove',
  'notLive',
] as const satisfies DocumentDeployState[];
const usualOrder = '-updatedAt';
const orderWords = {
  '-updatedAt': 'lastChanged',
  updatedAt: 'firstChanged',
  name: 'name',
  '-name': 'nameBack',
} as const satisfies Record<DocumentSort, string>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own names
const orders = Object.keys(orderWords) as DocumentSort[];

const kinds = {
  search: 'text',
  format: formats,
  state: states,
  status: activationStatuses,
  deploy: deployStates,
} as const;

/** The documents, and those that are on their way. */
export function Component() {
  const t = useT('documents');
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedDocument | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const done = () => setAsked(null);
  const filters = useFilters(kinds);
  const order = useOrder(orders, usualOrder);
  const uploads = useUploads();
  const files = useFileChoice(uploads);
  const limits = useUploadLimits();
  const { state, deploy, ...narrowed } = filters.values;
  const list = useList(
    pages('listDocuments', {
      sdkAppId,
      ...narrowed,
      parseStatus: state,
      deployState: deploy,
      sort: order.value,
      limit: 100,
    }),
  );
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <Button icon={<Link aria-hidden />} onClick={() => setIsLinking(true)}>
            {t('links.open')}
          </Button>
          {files.button}
        </>
      }
      note={<UploadList {...uploads} />}
      filters={filters}
      filterBar={<DocumentFilterBar {...filters} order={order} />}
      list={list}
      label={t('title')}
      columns={useDocumentColumns(setAsked)}
      rowHeight={60}
      order={order}
      rowKey={({ documentId }) => documentId}
      onOpen={({ documentId }) => void navigate(paths.documentText(sdkAppId, documentId))}
      openLabel={({ name }) => t('open', { name })}
      selection={{
        rowLabel: ({ name }) => t('select', { name }),
        allLabel: t('selectAll'),
        renderBulk: (keys, clear) => (
          <DocumentBulk
            documents={list.rows.filter(({ documentId }) => keys.includes(documentId))}
            onDone={clear}
          />
        ),
      }}
      empty={{ icon: <FileText />, title: t('empty.title'), text: `${t('empty.text')} ${limits}` }}
    >
      {files.field}
      {isLinking ? <LinkDialog onClose={() => setIsLinking(false)} /> : null}
      {asked?.what === 'rename' ? <RenameDocument document={asked.document} onClose={done} /> : null}
      {asked?.what === 'replace' ? <ReplaceDocument document={asked.document} onClose={done} /> : null}
    </ListScreen>
  );
}

interface DocumentFilterBarProps extends Pick<
  ReturnType<typeof useFilters<typeof kinds>>,
  'values' | 'change'
> {
  order: ReturnType<typeof useOrder<DocumentSort>>;
}

/** Search and states of the list; its order where the columns do not offer it. */
function DocumentFilterBar({ values, change, order }: DocumentFilterBarProps) {
  const t = useT('documents');
  const isWide = useIsWide();
  return (
    <FilterBar>
      <SearchField
        label={t('filters.search')}
        value={values.search}
        onValue={(search) => change({ search })}
      />
      <FilterSelect
        label={t('filters.format')}
        any={t('filters.anyFormat')}
        value={values.format}
        options={formats.map((value) => ({ value, label: t(`oneDocument:format.${value}`) }))}
        onValue={(format) => change({ format })}
      />
      <FilterSelect
        label={t('filters.state')}
        any={t('filters.anyState')}
        value={values.state}
        options={states.map((value) => ({ value, label: t(`statuses:document.${value}`) }))}
        onValue={(state) => change({ state })}
      />
      <FilterSelect
        label={t('fields:status')}
        any={t('filters.anyStatus')}
        value={values.status}
        options={activationStatuses.map((value) => ({ value, label: t(`statuses:activation.${value}`) }))}
        onValue={(status) => change({ status })}
      />
      <FilterSelect
        label={t('filters.deployState')}
        any={t('filters.anyDeployState')}
        width="13rem"
        value={values.deploy}
        options={deployStates.map((value) => ({ value, label: t(`statuses:documentDeployState.${value}`) }))}
        onValue={(deploy) => change({ deploy })}
      />
      {isWide('lg') ? null : (
        <NativeSelect
          aria-label={t('sort.label')}
          {...order}
          options={orders.map((value) => ({ value, label: t(`sort.${orderWords[value]}`) }))}
        />
      )}
    </FilterBar>
  );
}
