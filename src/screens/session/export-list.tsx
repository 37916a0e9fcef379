import { CircleX, Download } from 'lucide-react';
import type { Export } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { exportAddress } from '../../api/exports.ts';
import { pages } from '../../api/operation.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { canAdvance } from '../../machines/advance.ts';
import { exportLifecycle } from '../../machines/export/export.lifecycle.ts';
import { ActionButtons } from '../../patterns/action-buttons.tsx';
import { Landmark } from '../../patterns/landmark.tsx';
import { Problem } from '../../patterns/problem.tsx';
import { useList } from '../../patterns/reading.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateChip, toneOf } from '../../ui/state-chip.tsx';
import { useActorName } from './actor-name.ts';

const cancelled = { type: 'export.cancelled' } as const;
/** They leave nothing out. */
const isOfAll = new Set(['sort', 'window', 'interval', 'batchTestId']);
const downloaded = { type: 'export.downloaded' } as const;

/** The exports of the last 30 days, the newest first. */
export function ExportList() {
  const t = useT('exports');
  const list = useList({ ...pages('listExports', { sdkAppId: useSdkAppId(), limit: 20 }), staleTime: 0 });
  const isEmpty = list.rows.length === 0 && !list.isPending && list.error === null;
  return (
    <>
      {list.isPending ? <Skeleton height="12rem" width="full" /> : null}
      {isEmpty ? <Text look="note">{t('none')}</Text> : null}
      <Stack as="ol" gap="0" aria-label={t('past')}>
        {list.rows.map((each) => (
          <Stack
            as="li"
            key={each.exportId}
            py="3"
            borderTopWidth="1px"
            borderColor="border"
            _first={{ borderTopWidth: '0', paddingTop: '0' }}
          >
            <Landmark of={{ machine: exportLifecycle, state: each.status }} label={each.fileName}>
              <Item {...each} />
            </Landmark>
          </Stack>
        ))}
      </Stack>
      {list.error === null ? null : <Problem inline error={list.error} retry={list.retry} />}
      {list.hasMore ? (
        <Button size="sm" alignSelf="start" busy={list.loadingMore} onClick={list.onEnd}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

function Item(written: Export) {
  const t = useT('exports');
  const format = useFormat();
  const nameOf = useActorName();
  const { kind, status, fileName, filters, ids, counts, failure, createdBy, createdAt } = written;
  const parts = [
    t(`kind.${kind}`),
    ...(Object.keys(filters).some((name) => !isOfAll.has(name)) ? [t('filtered')] : []),
    ...(ids === null ? [] : [t('chosen')]),
    ...(status === 'completed' || status === 'expired' ? [t('rows', { count: counts.rows })] : []),
    t('by', { name: nameOf(createdBy), when: format.dateTime(createdAt) }),
  ];
  return (
    <Stack gap="1.5">
      <Row wrap apart columnGap="3" rowGap="1">
        <Text look="strong" wordBreak="break-word">
          {fileName}
        </Text>
        <StateChip
          plain
          tone={toneOf(exportLifecycle.states[status]?.tags ?? [])}
          label={t(`statuses:export.${status}`)}
        />
      </Row>
      <Text look="detail" data-figure>
        {parts.join(' · ')}
      </Text>
      {status === 'running' ? <Running {...written} /> : null}
      {failure === null ? null : <Notice kind="danger">{t(`failure.${failure.code}`)}</Notice>}
      <File {...written} />
    </Stack>
  );
}

/** How far it is, and the way out. */
function Running({ exportId, status, progress, counts, fileName }: Export) {
  const t = useT('exports');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const share = progress === 0 ? null : progress;
  const position = { state: status, context: { failureCode: null } };
  return (
    <Stack gap="2">
      <ProgressBar
        label={t('writing')}
        value={share}
        figures={share === null ? undefined : t('rows', { count: counts.rows })}
        valueText={share === null ? t('writing') : format.percent(share)}
      />
      <Row apart wrap>
        <Text look="note">{t('leave')}</Text>
        {canAdvance(exportLifecycle, position, cancelled) ? (
          <ActionButtons
            actions={[
              {
                id: cancelled.type,
                label: t('cancel'),
                name: t('cancelThis', { file: fileName }),
                icon: <CircleX aria-hidden />,
                run: () => callOperation('cancelExport', { sdkAppId, exportId }),
              },
            ]}
          />
        ) : null}
      </Row>
    </Stack>
  );
}

/** The file, as long as it is there. */
function File({ exportId, status, fileName, expiresAt }: Export) {
  const t = useT('exports');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const position = { state: status, context: { failureCode: null } };
  if (!canAdvance(exportLifecycle, position, downloaded)) return null;
  return (
    <Row wrap columnGap="3">
      <ButtonLink
        download
        size="sm"
        to={exportAddress(sdkAppId, exportId)}
        icon={<Download aria-hidden />}
        name={t('downloadThis', { file: fileName })}
      >
        {t('download')}
      </ButtonLink>
      {expiresAt === null ? null : (
        <Text look="detail">{t('until', { when: format.dateTime(expiresAt) })}</Text>
      )}
    </Row>
  );
}
