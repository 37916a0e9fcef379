import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { ListVideo } from 'lucide-react';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useApplication, useSdkAppId } from '../../../api/current-application.ts';
import { fromQuery } from '../../../api/from-query.ts';
import { askOnlineTest, draftIndexQuery } from '../../../api/online-test.ts';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import type { Language } from '../../../machines/language/language.lifecycle.ts';
import {
  type AskedQuestion,
  type OnlineTestEvent,
  onlineTestMachine,
  type TestQuestion,
} from '../../../machines/online-test/online-test.machine.ts';
import { paths } from '../../../paths.ts';
import { noteSession } from '../../../patterns/inspection.ts';
import { keep } from '../../../patterns/keep.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Ask } from './ask.tsx';
import { Greeting } from './greeting.tsx';
import { IndexState } from './index-state.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useAvatars, useOnlyLanguage } from './asked-robots.ts';
import { RobotChoice } from './robot-choice.tsx';
import { Turn, chosen } from './turn.tsx';
import { TurnReasons } from './turn-reasons.tsx';

const machine = onlineTestMachine.provide({
  actors: {
    askBot: fromPromise<void, AskedQuestion>(({ input, signal }) => askOnlineTest(input, signal)),
    index: fromQuery(({ sdkAppId }: { sdkAppId: string }) => ({
      ...draftIndexQuery(sdkAppId),
      select: ({ status }) => status,
    })),
  },
});

/** The session of the online test, the same on every visit and in either language. */
function onlineTestActor(sdkAppId: string, language: Language) {
  return keep(`onlineTest.${sdkAppId}`, {
    make: () => noteSession(createActor(machine, { input: { sdkAppId, language } })).start(),
    end: (actor) => actor.stop(),
  });
}

/** A conversation with the draft: what the bot would say, and why. */
export function Component() {
  const t = useT('onlineTest');
  const sdkAppId = useSdkAppId();
  const application = useApplication();
  const { language: consoleLanguage } = useLanguage();
  const spoken = application.languages.includes(consoleLanguage)
    ? consoleLanguage
    : application.defaultLanguage;
  const [actor] = useState(() => onlineTestActor(sdkAppId, spoken));
  const snapshot = useSelector(actor, (now) => now);
  const send = (event: OnlineTestEvent) => actor.send(event);
  const { data: index } = useReading(draftIndexQuery(sdkAppId));
  const { asked, language, robotId } = snapshot.context;
  const onlyLanguageOf = useOnlyLanguage();
  const only = onlyLanguageOf(robotId);
  const question = asked.at(-1);
  // A turn chosen by hand stays shown until the next question is asked.
  const [picked, setPicked] = useState<{ questionId: string; during: string | undefined } | null>(null);
  const isCurrent = picked !== null && picked.during === question?.questionId;
  const shown = isCurrent ? asked.find(({ questionId }) => questionId === picked.questionId) : question;

  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        text={t('intro')}
        actions={
          <>
            <ButtonLink to={paths.batchTest(sdkAppId)} icon={<ListVideo aria-hidden />}>
              {t('batch')}
            </ButtonLink>
            <RobotChoice
              value={robotId}
              onValue={(chosenId) => send({ type: 'robot.chosen', robotId: chosenId })}
            />
            <LanguageChoice
              value={language}
              only={only}
              onValue={(value) => send({ type: 'language.chosen', language: value })}
            />
          </>
        }
      />
      <IndexState index={index} />
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Landmark
          of={{ machine: onlineTestMachine, state: 'idle' }}
          label={t('conversation')}
          display="flex"
          flexDirection="column"
          gap="4"
          borderWidth="1px"
          borderRadius="xl"
          bg="bg.raised"
          padding="4"
          minHeight="20rem"
          height={{ lg: 'calc(100dvh - 17rem)' }}
        >
          <Log
            asked={asked}
            spoken={only ?? language}
            onlyLanguageOf={onlyLanguageOf}
            snapshot={snapshot}
            send={send}
            shownId={shown?.questionId}
            onShow={(questionId) => setPicked({ questionId, during: question?.questionId })}
          />
          <Ask snapshot={snapshot} send={send} />
          {asked.length > 0 ? <InView key={`${String(asked.length)} ${snapshot.value}`} /> : null}
        </Landmark>
        <TurnReasons
          question={shown}
          onAsk={(text) => send(chosen(text))}
          canAsk={snapshot.can(chosen(''))}
        />
      </chakra.div>
    </Page>
  );
}

const scrollIntoView = (element: HTMLDivElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** An element that scrolls into view when it appears; another key makes it appear again. */
function InView() {
  return <div ref={scrollIntoView} />;
}

interface LogProps extends Omit<
  Parameters<typeof Turn>[0],
  'question' | 'language' | 'avatar' | 'isLast' | 'isShown' | 'onShow'
> {
  asked: readonly TestQuestion[];
  /** The language of the next answer. */
  spoken: Language;
  onlyLanguageOf: (robotId: string | null) => Language | null;
  shownId: string | undefined;
  onShow: (questionId: string) => void;
}

function Log({ asked, spoken, onlyLanguageOf, shownId, onShow, ...rest }: LogProps) {
  const t = useT('onlineTest');
  const avatarOf = useAvatars();
  return (
    // The log is around the list: a list that is a log has no items for a screen reader.
    <chakra.div role="log" aria-label={t('log')} tabIndex={0} flex="1" minH="0" overflowY="auto">
      <Greeting language={spoken} {...rest} />
      {asked.length === 0 ? (
        <Text as="p" look="note" maxW="26rem" marginTop="4">
          {t('empty')}
        </Text>
      ) : (
        <>
          <Stack as="ol" gap="4" marginTop="4">
            {asked.map((question, index) => (
              <Turn
                key={question.questionId}
                question={question}
                language={onlyLanguageOf(question.robotId) ?? question.language}
                avatar={avatarOf(question.robotId)}
                isLast={index === asked.length - 1}
                isShown={question.questionId === shownId}
                onShow={() => onShow(question.questionId)}
                {...rest}
              />
            ))}
          </Stack>
          <InView key={`${String(asked.length)} ${rest.snapshot.value}`} />
        </>
      )}
    </chakra.div>
  );
}
