import { chakra } from '@chakra-ui/react/styled-system';
import type { Import } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { uploadLifecycle } from '../../../machines/upload/upload.lifecycle.ts';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { useList } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { useActorName } from '../../session/actor-name.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { StateChip, toneOf } from '../../../ui/state-chip.tsx';
import { useImported } from './import-kind.ts';

/** Why an import failed, how many of its rows it left out, or how many stayed when it was taken back. */
function Reason({ failure, counts, status, undone }: Import) {
  const t = useT('imports');
  const { words: own } = useImported();
  const words = useProblemWords();
  const count = counts.rejected + counts.duplicate + counts.conflicting;
  if (undone !== null && undone.kept > 0) {
    return (
      <Text look="detail" flexBasis="full">
        {t(`${own}undone.kept`, { count: undone.kept })}
      </Text>
    );
  }
  if (failure === null && (count === 0 || status !== 'completed')) return null;
  return (
    <Text look="detail" flexBasis="full" color={failure === null ? undefined : 'danger.fg'}>
      {failure === null ? t('history.leftOut', { count }) : words.of(failure).title}
    </Text>
  );
}

/** The imports of the last 30 days; shows nothing if there are none. */
export function ImportHistory() {
  const t = useT('imports');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const nameOf = useActorName();
  const { kind, words, wizard } = useImported();
  const history = useList(pages('listImports', { sdkAppId, kind }));
  if (history.rows.length === 0) return null;
  return (
    <chakra.section aria-label={t('history.title')} paddingTop="10" maxW="form">
      <Text as="h3" look="heading" fontSize="sm" paddingBottom="2">
        {t('history.title')}
      </Text>
      <chakra.ul borderTopWidth="1px">
        {history.rows.map((record) => (
          <Row
            as="li"
            wrap
            key={record.importId}
            columnGap="3"
            rowGap="1"
            py="2"
            borderBottomWidth="1px"
            fontSize="sm"
          >
            <TextLink to={wizard(record.importId)} flex="1 1 10rem" minW="0" truncate>
              {record.fileName}
            </TextLink>
            {record.status === 'completed' && record.undone === null ? (
              <Text look="detail" whiteSpace="nowrap" data-figure>
                {[
                  ...(record.counts.accepted > 0 || record.counts.changed === 0
                    ? [t(`${words}history.added`, { count: record.counts.accepted })]
                    : []),
                  ...(record.counts.changed > 0
                    ? [t('history.changed', { count: record.counts.changed })]
                    : []),
                ].join(' · ')}
              </Text>
            ) : null}
            {record.undone === null ? (
              <StateChip
                tone={toneOf(uploadLifecycle.states[record.status]?.tags ?? [])}
                label={t(`statuses:upload.${record.status}`)}
              />
            ) : (
              <StateChip tone={toneOf([])} label={t('undone.chip')} />
            )}
            <Text look="detail" whiteSpace="nowrap">
              {nameOf(record.createdBy)} · {format.dateTime(record.createdAt)}
            </Text>
            <Reason {...record} />
          </Row>
        ))}
      </chakra.ul>
      {history.hasMore ? (
        <Button size="sm" variant="link" marginTop="2" busy={history.loadingMore} onClick={history.onEnd}>
          {t('history.more')}
        </Button>
      ) : null}
    </chakra.section>
  );
}
