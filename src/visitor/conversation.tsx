import { useCallback, useMemo } from 'react';
import type { VisitorChannel, VisitorConversationState } from '../api/__generated__/schema.d.ts';
import { threadMessages } from '../ui/thread/thread-messages.ts';
import { Thread } from '../ui/thread/thread.tsx';
import type { ThreadSuggestion } from '../ui/thread/thread-types.ts';
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
  const { messages, outgoing, action } = snapshot;
  const shown = useMemo(() => threadMessages('customer', messages, outgoing), [messages, outgoing]);
  const isTyping = useIsTyping(conversation.status, messages.at(-1));
  const main = useKeptFocus();
  const isEnded = conversation.status === 'ended';

  const choose = useCallback((suggestion: ThreadSuggestion) => client.choose(suggestion), [client]);
  const askForPerson = useCallback(() => void client.requestPerson(), [client]);
  const retry = useCallback(() => client.retry(), [client]);
  const discard = useCallback((key: string) => client.discard(key), [client]);

  return (
    <main ref={main} className="chat" data-status={conversation.status}>
      <Header
        channel={channel}
        conversation={conversation}
        text={text}
        isEnding={action === 'ending'}
        onEnd={() => void client.end()}
        onSwitchLanguage={props.onSwitchLanguage}
        onClose={props.onClose}
      />
      <Banners client={client} snapshot={snapshot} text={text} />
      <div className="chat-thread">
        <Thread
          key={conversation.conversationId}
          messages={shown}
          perspective="customer"
          locale={text.locale}
          labels={text.thread}
          onSuggestion={conversation.status === 'bot' ? choose : undefined}
          onRequestPerson={conversation.canRequestPerson ? askForPerson : undefined}
          onRetry={snapshot.canRetry ? retry : undefined}
          onDiscard={discard}
          endKey={isEnded}
          footer={
            <>
              {isTyping && <Typing text={text} />}
              {isEnded && (
                <Rating
                  key={conversation.conversationId}
                  conversation={conversation}
                  text={text}
                  isSubmitting={action === 'rating'}
                  onSubmit={(rating) => void client.rate(rating)}
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
          isStarting={action === 'startingAgain'}
          onStartAgain={() => void client.startAgain()}
        />
      ) : (
        <footer className="chat-footer">
          <PersonBar
            conversation={conversation}
            text={text}
            isAsking={action === 'requestingPerson'}
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
