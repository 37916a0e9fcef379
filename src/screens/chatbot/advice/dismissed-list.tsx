import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { useId, useRef } from 'react';
import type { AdviceDismissal } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages, query } from '../../../api/operation.ts';
import { isProblem } from '../../../api/problems.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useActorName } from '../../session/actor-name.ts';
import { QaLink } from './advice-row.tsx';
import { broughtBack, useReturn } from './mending.ts';

/** The advice that was dismissed, the last one first; each can be brought back. */
export function DismissedList() {
  const t = useT('advice');
  const sdkAppId = useSdkAppId();
  const list = useList(pages('listAdviceDismissals', { sdkAppId }));
  const place = useRef<HTMLDivElement>(null);
  // The row with the focus leaves; the next Tab goes on from the list's beginning.
  const onDone = () => place.current?.focus();
  return (
    <Stack ref={place} tabIndex={-1} outline="none" gap="4">
      <Text as="p" look="note" maxW="44rem" textWrap="pretty">
        {t('aboutDismissed')}
      </Text>
      <Loaded reading={{ ...list, data: list.first }} skeleton={<Skeleton height="12rem" width="full" />}>
        {() =>
          list.rows.length === 0 ? (
            <EmptyState icon={<CircleCheck />} title={t('noneDismissed')} />
          ) : (
            <chakra.ul
              aria-label={t('dismissed')}
              borderWidth="1px"
              borderRadius="lg"
              bg="bg.raised"
              listStyleType="none"
            >
              {list.rows.map((dismissal) => (
                <DismissedRow key={dismissal.dismissalId} dismissal={dismissal} onDone={onDone} />
              ))}
            </chakra.ul>
          )
        }
      </Loaded>
      {list.first !== undefined && list.error ? (
        <Problem inline error={list.error} retry={list.retry} />
      ) : null}
      {list.hasMore ? (
        <Button size="sm" variant="link" alignSelf="start" busy={list.loadingMore} onClick={list.onEnd}>
          {t('moreDismissed')}
        </Button>
      ) : null}
    </Stack>
  );
}

interface DismissedRowProps {
  dismissal: AdviceDismissal;
  onDone: () => void;
}

function DismissedRow({ dismissal, onDone }: DismissedRowProps) {
  const t = useT('advice');
  const format = useFormat();
  const nameOf = useActorName();
  const about = useId();
  const back = useReturn({ said: broughtBack, onDone });
  const { kind, qaId, otherQaId, question, dismissedAt, dismissedBy } = dismissal;
  return (
    <chakra.li px="4" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Row wrap apart alignItems="flex-start" columnGap="6" rowGap="3">
        <Stack id={about} gap="1" flex="1" flexBasis="18rem" fontSize="sm">
          <NamedQa qaId={qaId} />
          {otherQaId === null ? null : <NamedQa qaId={otherQaId} />}
          {question === null ? null : <Text look="muted">{t('ofQuestion', { question })}</Text>}
          <Text look="detail">
            {t(`kind.${kind}`)} · {t('dismissedBy', { name: nameOf(dismissedBy) })} ·{' '}
            {format.dateTime(dismissedAt)}
          </Text>
        </Stack>
        <Button size="sm" busy={back.busy} aria-describedby={about} onClick={() => back.run(dismissal)}>
          {t('bringBack')}
        </Button>
      </Row>
    </chakra.li>
  );
}

/** A dismissal keeps only the id: the Q&A may have another question since, or be gone. */
function NamedQa({ qaId }: { qaId: string }) {
  const t = useT('advice');
  const sdkAppId = useSdkAppId();
  const { data, error } = useReading(query('getQa', { sdkAppId, qaId }));
  if (data !== undefined) return <QaLink qa={data} />;
  if (isProblem(error, 'notFound')) return <Text look="muted">{t('qaGone')}</Text>;
  return error === null ? <Skeleton height="1.25rem" width="16rem" /> : <Text look="muted">{qaId}</Text>;
}
