import type { Language } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import type {
  OnlineTestEvent,
  OnlineTestSnapshot,
} from '../../../machines/online-test/online-test.machine.ts';
import { defaultMessages } from '../../../machines/rules/default-messages.ts';
import { useReading } from '../../../patterns/reading.ts';
import { Stack } from '../../../ui/layout.tsx';
import { BotBubble, Choices } from './bubble.tsx';
import { chosen } from './turn.tsx';

interface GreetingProps {
  snapshot: OnlineTestSnapshot;
  /** In which the bot speaks. */
  language: Language;
  send: (event: OnlineTestEvent) => void;
}

/** What a customer sees before asking: the greeting of the robot that is asked from now on, and its welcome card. */
export function Greeting({ snapshot, language, send }: GreetingProps) {
  const t = useT('onlineTest');
  const { robotId } = snapshot.context;
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId() }));
  const robot =
    data?.items.find((each) => each.robotId === robotId) ?? data?.items.find(({ isDefault }) => isDefault);
  if (robot === undefined) return null;
  const { avatar, welcomeMessage, welcomeCard } = robot;
  const questions = welcomeCard.questions[language] ?? [];
  return (
    <Stack as="section" aria-label={t('greeting')} gap="2">
      <BotBubble avatar={avatar} lang={language}>
        {welcomeMessage[language] ?? defaultMessages.welcomeMessage[language]}
      </BotBubble>
      {questions.length === 0 ? null : (
        <BotBubble avatar={avatar} lang={language}>
          {welcomeCard.title[language] ?? defaultMessages.welcomeCardTitle[language]}
          <Choices
            choices={questions.map((text) => ({ key: text, text }))}
            canChoose={snapshot.can(chosen(''))}
            onChoose={(text) => send(chosen(text))}
          />
        </BotBubble>
      )}
    </Stack>
  );
}
