import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type { AdviceKind, KnowledgeAdvice } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useViewInAddress } from '../../../ui/use-view-in-address.ts';
import { AdviceRow } from './advice-row.tsx';
import { DismissedList } from './dismissed-list.tsx';

/** The kinds of advice in the order of their tabs. */
const kinds = [
  'sameQuestion',
  'pullingQuestion',
  'confusedPair',
  'fewQuestions',
] as const satisfies readonly AdviceKind[];

const views: [AdviceKind | 'dismissed', ...(AdviceKind | 'dismissed')[]] = [...kinds, 'dismissed'];

/** What of the knowledge base is worth a look, kind by kind, each with what mends it. */
export function Component() {
  const t = useT('advice');
  const sdkAppId = useSdkAppId();
  const reading = useReading(query('getKnowledgeAdvice', { sdkAppId }));
  return (
    <Page width="wide">
      <PageHeader title={t('title')} text={t('text')} />
      <Loaded reading={reading} skeleton={<Skeleton height="16rem" width="full" />}>
        {(advice) => <Kinds {...advice} />}
      </Loaded>
    </Page>
  );
}

function Kinds({ counts, items }: KnowledgeAdvice) {
  const t = useT('advice');
  const format = useFormat();
  const [view, choose] = useViewInAddress(views);
  const countOf = (kind: AdviceKind) => counts.find((each) => each.kind === kind)?.count ?? 0;
  return (
    <Tabs
      label={t('kinds')}
      value={view}
      onValue={choose}
      items={[
        ...kinds.map((kind) => ({
          value: kind,
          label: t(`kind.${kind}`),
          count: format.number(countOf(kind)),
          content: (
            <AdviceOfKind
              kind={kind}
              count={countOf(kind)}
              items={items.filter((each) => each.kind === kind)}
            />
          ),
        })),
        { value: 'dismissed' as const, label: t('dismissed'), content: <DismissedList /> },
      ]}
    />
  );
}

interface AdviceOfKindProps {
  kind: AdviceKind;
  count: number;
  items: KnowledgeAdvice['items'];
}

function AdviceOfKind({ kind, count, items }: AdviceOfKindProps) {
  const t = useT('advice');
  const list = useRef<HTMLDivElement>(null);
  const shown = items.length;
  // The row with the focus leaves; the next Tab goes on from the list's beginning.
  const onDone = () => list.current?.focus();
  return (
    <Stack ref={list} tabIndex={-1} outline="none" gap="4">
      <Text as="p" look="note" maxW="44rem" textWrap="pretty">
        {t(`about.${kind}`)}
      </Text>
      {shown === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('none.title')} text={t('none.text')} />
      ) : (
        <chakra.ul
          aria-label={t(`kind.${kind}`)}
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.raised"
          listStyleType="none"
        >
          {items.map((advice) => (
            <AdviceRow
              key={[advice.qa.qaId, advice.other?.qaId, advice.question].join(' ')}
              advice={advice}
              onDone={onDone}
            />
          ))}
        </chakra.ul>
      )}
      {shown < count ? (
        <Text as="p" look="note">
          {t('more', { shown, count })}
        </Text>
      ) : null}
    </Stack>
  );
}
