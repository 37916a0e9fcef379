import { chakra } from '@chakra-ui/react/styled-system';
import type { BotTurn } from '../../../api/__generated__/schema.d.ts';
import { botTurnQuery } from '../../../api/online-test.ts';
import { newUuid } from '../../../api/unique-id.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Refusal } from '../../../patterns/refusal.tsx';
import type { OnlineTestEvent, TestQuestion } from '../../../machines/online-test/online-test.machine.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { OnlineTestSnapshot } from './online-test-actor.ts';

const Bubble = chakra('div', {
  base: {
    maxW: '85%',
    px: '3.5',
    py: '2.5',
    borderRadius: 'xl',
    fontSize: 'md',
    lineHeight: 'normal',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  variants: {
    side: {
      customer: { alignSelf: 'flex-end', bg: 'brand.bg', color: 'fg', borderBottomRightRadius: 'sm' },
      bot: { alignSelf: 'flex-start', bg: 'bg.subtle', borderWidth: '1px', borderBottomLeftRadius: 'sm' },
    },
  },
});

interface TurnProps {
  question: TestQuestion;
  isLast: boolean;
  /** Its reasons are the ones shown beside. */
  isShown: boolean;
  snapshot: OnlineTestSnapshot;
  send: (event: OnlineTestEvent) => void;
  onShow: () => void;
}

/** One question, and what the bot would have said. */
export function Turn({ question, isLast, isShown, snapshot, send, onShow }: TurnProps) {
  const t = useT('onlineTest');
  const format = useFormat();
  const { data: turn } = useReading(botTurnQuery(question));
  return (
    <chakra.li display="flex" flexDirection="column" gap="2">
      <Bubble side="customer" lang={question.language}>
        {question.text}
      </Bubble>
      {turn === undefined ? null : (
        <>
          <Bubble side="bot" lang={question.language}>
            {turn.kind === 'handover' ? t('handedOver') : turn.text}
            {turn.suggestions.length === 0 ? null : (
              <Suggestions
                turn={turn}
                disabled={!isLast || !snapshot.can(chosen(''))}
                onChoose={(text) => send(chosen(text))}
              />
            )}
          </Bubble>
          <Button size="xs" variant="ghost" alignSelf="flex-start" aria-pressed={isShown} onClick={onShow}>
            {t(`kind.${turn.kind}`)}
            {turn.score === null || turn.kind === 'handover' ? null : ` · ${format.score(turn.score)}`}
          </Button>
        </>
      )}
      {isLast ? <Waiting snapshot={snapshot} send={send} /> : null}
    </chakra.li>
  );
}

function chosen(text: string) {
  return { type: 'question.chosen', questionId: newUuid(), text } as const;
}

interface SuggestionsProps {
  turn: BotTurn;
  disabled: boolean;
  onChoose: (text: string) => void;
}

function Suggestions({ turn, disabled, onChoose }: SuggestionsProps) {
  return (
    <chakra.ul display="flex" flexDirection="column" alignItems="flex-start" gap="1.5" marginTop="2">
      {turn.suggestions.map(({ qaId, question }) => (
        <li key={qaId}>
          <Button
            size="sm"
            disabled={disabled}
            onClick={() => onChoose(question)}
            whiteSpace="normal"
            height="auto"
            py="1"
          >
            {question}
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}

/** The question that is under way, waits for the index, or got no answer. */
function Waiting({ snapshot, send }: Pick<TurnProps, 'snapshot' | 'send'>) {
  const t = useT('onlineTest');
  const giveUp = (
    <Button size="sm" onClick={() => send({ type: 'question.abandoned' })}>
      {t('giveUp')}
    </Button>
  );
  if (snapshot.matches('failed')) {
    return (
      <Refusal
        of={snapshot}
        failure={snapshot.context.failure}
        onRetry={() => send({ type: 'question.retried' })}
      >
        {giveUp}
      </Refusal>
    );
  }
  if (!snapshot.hasTag('busy')) return null;
  return (
    <Landmark of={snapshot} display="flex" alignItems="center" gap="2.5" fontSize="sm" color="fg.muted">
      <Spinner aria-hidden />
      {snapshot.matches('indexBuilding') ? t('indexBuilding') : t('asking')}
      {giveUp}
    </Landmark>
  );
}
