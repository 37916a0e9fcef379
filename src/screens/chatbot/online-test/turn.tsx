import { UserRound } from 'lucide-react';
import type { BotTurn } from '../../../api/__generated__/schema.d.ts';
import { botTurnQuery } from '../../../api/online-test.ts';
import { atOwnAddress } from '../../../api/own-address.ts';
import { newUuid } from '../../../api/unique-id.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Refusal } from '../../../patterns/refusal.tsx';
import type {
  OnlineTestEvent,
  OnlineTestSnapshot,
  TestQuestion,
} from '../../../machines/online-test/online-test.machine.ts';
import { expectationOf } from '../../../machines/rules/regression-validation.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { KeepCase } from '../../session/keep-case.tsx';
import { RichAnswer } from '../rich-answer.tsx';
import { BotBubble, Bubble, Choices } from './bubble.tsx';
import { CitationLink } from './citation-link.tsx';
import { TeachTurn } from './teach-turn.tsx';

interface TurnProps {
  question: TestQuestion;
  /** In which the bot spoke. */
  language: TestQuestion['language'];
  /** The key of the bot's own picture. */
  avatar: string | null;
  isLast: boolean;
  /** The panel beside shows this turn's reasons. */
  isShown: boolean;
  snapshot: OnlineTestSnapshot;
  send: (event: OnlineTestEvent) => void;
  onShow: () => void;
}

/** One question and the bot's answer. */
export function Turn({ question, language, avatar, isLast, isShown, snapshot, send, onShow }: TurnProps) {
  const t = useT('onlineTest');
  const format = useFormat();
  const { data: turn } = useReading(botTurnQuery(question));
  const again = chosen(question.text);
  return (
    <Stack as="li">
      <Bubble side="customer" lang={language}>
        {question.text}
      </Bubble>
      {turn === undefined ? null : (
        <>
          <BotBubble avatar={avatar} lang={language}>
            {turn.blocks ? (
              <RichAnswer
                blocks={turn.blocks}
                onAsk={snapshot.can(again) ? (words) => send(chosen(words)) : undefined}
              />
            ) : turn.kind === 'handover' ? (
              t('handedOver')
            ) : (
              atOwnAddress(turn.text)
            )}
            {turn.suggestions.length === 0 ? null : (
              <Choices
                choices={turn.suggestions.map(({ kind, id, text }) => ({ key: `${kind} ${id}`, text }))}
                canChoose={snapshot.can(chosen(''))}
                onChoose={(words) => send(chosen(words))}
              />
            )}
            {turn.offersPerson === true ? <Offer /> : null}
          </BotBubble>
          {turn.citations?.map((citation) => (
            <Text key={citation.id} look="detail" px="3.5">
              {t('rests')} <CitationLink {...citation} />
            </Text>
          ))}
          <Row wrap gap="1">
            <Button size="xs" variant="ghost" aria-pressed={isShown} onClick={onShow}>
              {t(`kind.${turn.kind}`)}
              {turn.score === null || turn.kind === 'handover' ? null : ` · ${format.score(turn.score)}`}
            </Button>
            <TeachTurn question={question} onAsk={snapshot.can(again) ? () => send(again) : undefined} />
            <KeepCase
              sdkAppId={question.sdkAppId}
              id={question.questionId}
              of={caseOf({ ...question, language }, turn)}
            />
          </Row>
        </>
      )}
      {isLast ? <Waiting snapshot={snapshot} send={send} /> : null}
    </Stack>
  );
}

/** The question with what the bot made of it. */
function caseOf({ text, language, robotId }: TestQuestion, turn: BotTurn) {
  return { question: text, language, robotId, expectation: expectationOf(turn) };
}

/** The button for a person that a customer gets with this answer. Nobody is there to come. */
function Offer() {
  const t = useT('onlineTest');
  return (
    <Row wrap marginTop="2">
      <Button size="sm" variant="solid" icon={<UserRound aria-hidden />} disabled>
        {t('offer')}
      </Button>
      <Text look="detail">{t('offerNote')}</Text>
    </Row>
  );
}

/** A ready question: a candidate or suggestion to press. */
export function chosen(text: string) {
  return { type: 'question.chosen', questionId: newUuid(), text } as const;
}

/** The question that is running, waits for the index, or failed. */
function Waiting({ snapshot, send }: Pick<TurnProps, 'snapshot' | 'send'>) {
  const t = useT('onlineTest');
  const giveUp = { label: t('giveUp'), onPress: () => send({ type: 'question.abandoned' }) };
  if (snapshot.matches('failed')) {
    const again = () => send({ type: 'question.retried' });
    return <Refusal of={snapshot} failure={snapshot.context.failure} onRetry={again} other={giveUp} />;
  }
  if (!snapshot.hasTag('busy')) return null;
  return (
    <Landmark of={snapshot} display="flex" alignItems="center" gap="2.5" fontSize="sm" color="fg.muted">
      <Spinner aria-hidden />
      {snapshot.matches('indexBuilding') ? t('indexBuilding') : t('asking')}
      <Button size="sm" onClick={giveUp.onPress}>
        {giveUp.label}
      </Button>
    </Landmark>
  );
}
