import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Document, Passage } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { CorrectPassage } from './correct-passage.tsx';
import { PassageBulk } from './passage-bulk.tsx';
import { chooserMark, usePassageChoice } from './use-passage-choice.ts';

interface PassageListProps {
  document: Document;
  /** The passage that the address names: the list is read up to it, and shows it. */
  wanted: string | null;
}

/** The passages of a document in their order, each with its page. */
export function PassageList({ document: { documentId, format }, wanted }: PassageListProps) {
  const [correcting, correct] = useState<{ passage: Passage; place: number } | null>(null);
  const t = useT('documentText');
  const sdkAppId = useSdkAppId();
  const list = useList(pages('listPassages', { sdkAppId, documentId, limit: 100 }));
  const isMissing = wanted !== null && list.rows.every(({ passageId }) => passageId !== wanted);
  const { onEnd } = list;
  const choice = usePassageChoice(list.rows.map(({ passageId }) => passageId));
  useEffect(() => {
    if (isMissing) onEnd?.();
  }, [isMissing, onEnd]);
  return (
    <>
      {isMissing && !list.isPending && !list.hasMore && list.error === null ? (
        <Notice kind="info" role="status" title={t('otherEdition.title')}>
          {t('otherEdition.text')}
        </Notice>
      ) : null}
      {list.isPending ? <Skeleton height="16rem" width="full" /> : null}
      {list.rows.length === 0 ? null : (
        <PassageBulk documentId={documentId} passages={list.rows} choice={choice} />
      )}
      <Stack
        as="ol"
        gap="0"
        aria-label={t('passages')}
        listStyleType="none"
        css={{ '& input, & button': { scrollMarginTop: '4rem' } }}
        {...choice.listProps}
      >
        {list.rows.map((passage, index) => (
          <PassageItem
            key={passage.passageId}
            documentId={documentId}
            passage={passage}
            place={index + 1}
            page={passage.page === list.rows[index - 1]?.page ? null : passage.page}
            isSlide={format === 'pptx'}
            isWanted={passage.passageId === wanted}
            isChosen={choice.has(passage.passageId)}
            onChosen={(isChosen) => choice.toggle(passage.passageId, isChosen)}
            onCorrect={() => correct({ passage, place: index + 1 })}
          />
        ))}
      </Stack>
      {list.error === null ? null : <Problem inline error={list.error} retry={list.retry} />}
      {list.hasMore ? (
        <Button alignSelf="start" busy={list.loadingMore} onClick={list.onEnd}>
          {t('more')}
        </Button>
      ) : null}
      {correcting ? (
        <CorrectPassage document={{ documentId, format }} {...correcting} onClose={() => correct(null)} />
      ) : null}
    </>
  );
}

interface PassageItemProps {
  documentId: Document['documentId'];
  passage: Passage;
  place: number;
  /** The page that begins with it; null if none does. */
  page: number | null;
  isSlide: boolean;
  isWanted: boolean;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
  onCorrect: () => void;
}

function PassageItem(props: PassageItemProps) {
  const { documentId, passage, place, page, isSlide, isWanted, isChosen, onChosen, onCorrect } = props;
  const t = useT('documentText');
  const sdkAppId = useSdkAppId();
  const { passageId, heading, text, parsedText, status } = passage;
  const isActive = status === 'activated';
  const params = { sdkAppId, documentId, passageId };
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (!isWanted) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <chakra.li
      ref={item}
      aria-label={t('passage', { place })}
      {...(isWanted
        ? { tabIndex: -1, 'aria-current': true, bg: 'brand.bg', borderRadius: 'md', px: '3' }
        : {})}
    >
      {page === null ? null : (
        <Row gap="3" paddingTop={place === 1 ? '0' : '5'} paddingBottom="2">
          <Text as="h2" look="detail" fontWeight="semibold" whiteSpace="nowrap">
            {t(isSlide ? 'slide' : 'page', { page })}
          </Text>
          <chakra.span flex="1" borderTopWidth="1px" aria-hidden />
        </Row>
      )}
      <Row apart gap="4" alignItems="flex-start" py="3" wrap>
        <Row gap="3" alignItems="flex-start" minW="0" flex="1 1 18rem">
          <chakra.span paddingTop="1">
            <Checkbox
              name={t('select', { place })}
              rove={chooserMark}
              checked={isChosen}
              onChecked={onChosen}
            />
          </chakra.span>
          <Stack gap="1" minW="0" flex="1">
            {heading === null ? null : (
              <Text look="strong" color={isActive ? undefined : 'fg.muted'}>
                {heading}
              </Text>
            )}
            <chakra.p
              whiteSpace="pre-line"
              overflowWrap="anywhere"
              maxW="44rem"
              lineHeight="1.65"
              color={isActive ? 'fg' : 'fg.muted'}
            >
              {text}
            </chakra.p>
          </Stack>
        </Row>
        <Row gap="2">
          {isActive ? null : <StateChip plain tone="neutral" label={t('leftOut')} />}
          {parsedText === null ? null : <StateChip plain tone="settled" label={t('corrected')} />}
          <ActionButtons
            size="xs"
            actions={[
              {
                id: 'correct',
                label: t('correct.action'),
                name: t('correct.actionThis', { place }),
                run: onCorrect,
              },
              isActive
                ? {
                    id: 'item.deactivated',
                    label: t('leaveOut'),
                    name: t('leaveOutThis', { place }),
                    run: () => callOperation('deactivatePassage', params),
                  }
                : {
                    id: 'item.activated',
                    label: t('takeBack'),
                    name: t('takeBackThis', { place }),
                    run: () => callOperation('activatePassage', params),
                  },
            ]}
          />
        </Row>
      </Row>
    </chakra.li>
  );
}
