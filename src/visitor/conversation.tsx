import { useCallback, useMemo } from 'react';
import { saidAtOwnAddress } from '../api/own-address.ts';
import { conversationLifecycle } from '../machines/conversation/conversation.lifecycle.ts';
import { landmarkProps } from '../machines/landmark.ts';
import { threadMessages } from '../ui/thread/thread-messages.ts';
import type { ThreadMessage } from '../ui/thread/thread-types.ts';
import { Thread } from '../ui/thread/thread.tsx';
import { useChat } from './chat.ts';
import { earlierRows, endsOf } from './earlier-rows.ts';
import { AnswerFeedback } from './parts/answer-feedback.tsx';
import { Banners } from './parts/banners.tsx';
import { EarlierEnd } from './parts/earlier-end.tsx';
import { Composer } from './parts/composer.tsx';
import { Ended } from './parts/ended.tsx';
import { Header } from './parts/header.tsx';
import { PersonBar, PersonButton } from './parts/person-bar.tsx';
import { Rating } from './parts/rating.tsx';
import { Typing, useIsTyping } from './parts/typing.tsx';
import { hasFinePointer } from './pointer.ts';
import { focusField, useKeptFocus } from './use-kept-focus.ts';
import { useTypedIntoField } from './use-typed-into-field.ts';

/** One conversation: its header, messages and actions. */
export function Conversation() {
  const { client, snapshot, conversation, text } = useChat();
  const { messages, outgoing, earlier, earlierReading } = snapshot;
  const { conversationId, status, canRequestPerson } = conversation;
  const before = useMemo(() => earlierRows(earlier), [earlier]);
  const shown = useMemo(
    () => [...before, ...threadMessages('customer', messages, outgoing, saidAtOwnAddress)],
    [before, messages, outgoing],
  );
  const below = useMemo(() => {
    const ends = endsOf(earlier);
    return (message: ThreadMessage) => {
      const log = ends.get(message.key);
      return (
        <>
          <AnswerFeedback message={message} />
          {log && <EarlierEnd conversation={log.state} />}
        </>
      );
    };
  }, [earlier]);
  const isTyping = useIsTyping(status, messages.at(-1));
  const main = useKeptFocus();
  useTypedIntoField(main);
  const isEnded = status === 'ended';
  // The next thing is written, as after every question. A finger's keyboard would cover the answer.
  const choose = useCallback(
    (suggestion: Parameters<typeof client.choose>[0]) => {
      client.choose(suggestion);
      if (hasFinePointer()) focusField(main.current);
    },
    [client, main],
  );
  const askForPerson = useCallback(() => client.ask({ action: 'requestPerson' }), [client]);

  const offer = useMemo(
    () =>
      canRequestPerson && (
        <p className="offer">
          <PersonButton look="primary" onAsk={askForPerson} />
        </p>
      ),
    [canRequestPerson, askForPerson],
  );

  return (
    <main ref={main} className="chat" data-status={status}>
      <Header />
      <Banners />
      <div
        className="chat-thread"
        aria-label={text.chat}
        {...landmarkProps({ machine: conversationLifecycle, state: 'serving' })}
      >
        <Thread
          key={conversationId}
          messages={shown}
          perspective="customer"
          locale={text.locale}
          labels={text.thread}
          onSuggestion={status === 'bot' ? choose : undefined}
          onAsk={isEnded ? undefined : client.say}
          onRequestPerson={canRequestPerson && snapshot.isOnline ? askForPerson : undefined}
          onRetry={snapshot.failureCode === null ? undefined : client.retry}
          onDiscard={client.discard}
          below={below}
          offer={offer}
          hasEarlier={snapshot.hasEarlier}
          isLoadingEarlier={earlierReading === 'reading'}
          earlierNote={earlierReading === 'failed' ? text.earlierFailed : undefined}
          onLoadEarlier={client.readEarlier}
          endKey={isEnded}
          footer={
            <>
              {isTyping && <Typing text={text} />}
              {isEnded && <Rating key={conversationId} conversation={conversation} />}
            </>
          }
        />
      </div>
      {isEnded ? (
        <Ended />
      ) : (
        <footer className="chat-footer">
          <PersonBar isOffered={shown.at(-1)?.offersPerson === true} onAsk={askForPerson} />
          <Composer />
        </footer>
      )}
    </main>
  );
}
