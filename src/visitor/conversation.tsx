import { useCallback, useMemo } from 'react';
import type { VisitorChannel, VisitorConversationState } from '../api/__generated__/schema.d.ts';
import { conversationLifecycle } from '../machines/conversation/conversation.lifecycle.ts';
import { landmarkProps } from '../machines/landmark.ts';
import { threadMessages } from '../ui/thread/thread-messages.ts';
import { Thread } from '../ui/thread/thread.tsx';
import type { VisitorClient, VisitorSnapshot } from './client/visitor-snapshot.ts';
import type { VisitorWords } from './i18n/en.ts';
import { Banners } from './parts/banners.tsx';
import { Composer } from './parts/composer.tsx';
import { Ended } from './parts/ended.tsx';
import { Header } from './parts/header.tsx';
import { PersonBar } from './parts/person-bar.tsx';
import { Rating } from './parts/rating.tsx';
import { Typing, useIsTyping } from './parts/typing.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface ConversationProps {
  readonly client: VisitorClient;
  readonly snapshot: VisitorSnapshot;
  readonly channel: VisitorChannel;
  readonly conversation: VisitorConversationState;
  readonly text: VisitorWords;
  readonly wishesToWrite: number;
  readonly onSwitchLanguage: () => void;
  readonly onClose: (() => void) | null;
}

/** One conversation: who is there, what was said, and the ways to go on. */
export function Conversation(props: ConversationProps) {
  const { client, snapshot, channel, conversation, text } = props;
  const { messages, outgoing, underWay } = snapshot;
  const shown = useMemo(() => threadMessages('customer', messages, outgoing), [messages, outgoing]);
  const isTyping = useIsTyping(conversation.status, messages.at(-1));
  const main = useKeptFocus();
  const isEnded = conversation.status === 'ended';

  const askForPerson = useCallback(() => client.ask({ action: 'requestPerson' }), [client]);

  return (
    <main ref={main} className="chat" data-status={conversation.status}>
      <Header
        channel={channel}
        conversation={conversation}
        text={text}
        isEnding={underWay.includes('end')}
        onEnd={() => client.ask({ action: 'end' })}
        onSwitchLanguage={props.onSwitchLanguage}
        onClose={props.onClose}
      />
      <Banners client={client} snapshot={snapshot} text={text} />
      <div
        className="chat-thread"
        aria-label={text.chat}
        {...landmarkProps({ machine: conversationLifecycle, state: 'serving' })}
      >
        <Thread
          key={conversation.conversationId}
          messages={shown}
          perspective="customer"
          locale={text.locale}
          labels={text.thread}
          onSuggestion={conversation.status === 'bot' ? client.choose : undefined}
          onRequestPerson={conversation.canRequestPerson ? askForPerson : undefined}
          onRetry={snapshot.failureCode === null ? undefined : client.retry}
          onDiscard={client.discard}
          endKey={isEnded}
          footer={
            <>
              {isTyping && <Typing text={text} />}
              {isEnded && (
                <Rating
                  key={conversation.conversationId}
                  conversation={conversation}
                  text={text}
                  isSubmitting={underWay.includes('rate')}
                  onSubmit={(rating) => client.ask({ action: 'rate', rating })}
                />
              )}
            </>
          }
        />
      </div>
      {isEnded ? (
        <Ended
          endReason={conversation.endReason}
          text={text}
          isStarting={underWay.includes('startAgain')}
          onStartAgain={() => client.ask({ action: 'startAgain' })}
        />
      ) : (
        <footer className="chat-footer">
          <PersonBar
            conversation={conversation}
            text={text}
            isAsking={underWay.includes('requestPerson')}
            onAsk={askForPerson}
          />
          <Composer
            draft={snapshot.draft}
            text={text}
            wishesToWrite={props.wishesToWrite}
            onDraft={client.setDraft}
            onSubmit={client.submit}
          />
        </footer>
      )}
    </main>
  );
}
