import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '../api/__generated__/schema.d.ts';
import type { VisitorClient } from './client/visitor-snapshot.ts';
import { ChatProvider } from './chat.ts';
import { Conversation } from './conversation.tsx';
import type { HostBridge } from './host-bridge.ts';
import { chooseLanguage, readLanguage, words } from './i18n/language.ts';
import { Opening, Trouble } from './parts/full-page.tsx';
import { useAttention } from './use-attention.ts';

interface AppProps {
  readonly client: VisitorClient;
  readonly bridge: HostBridge | null;
}

/** The customer's page: opening, the conversation, or why there is none. */
export function App({ client, bridge }: AppProps) {
  const snapshot = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const { channel, phase, conversation, unread } = snapshot;
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? readLanguage(channel);
  const text = words[language];
  const name = conversation?.agentName ?? channel?.robotName ?? text.chat;
  const attention = useAttention(client, bridge, unread);

  useEffect(() => {
    document.documentElement.lang = text.locale;
    bridge?.tellLanguage(text.locale);
  }, [text, bridge]);
  useEffect(() => {
    const title = channel ? [...new Set([name, channel.applicationName])].join(' · ') : text.chat;
    document.title = unread > 0 && !attention.isVisible ? `(${unread}) ${title}` : title;
  }, [channel, name, text, unread, attention.isVisible]);

  const onClose = bridge && (() => bridge.close());
  function onSwitchLanguage(): void {
    const next = language === 'en' ? 'zh' : 'en';
    chooseLanguage(next);
    setChosen(next);
    client.ask({ action: 'speak', language: next });
  }

  if (conversation && channel && phase !== 'unavailable') {
    const { wishesToWrite } = attention;
    const chat = { client, snapshot, channel, conversation, text, wishesToWrite, onSwitchLanguage, onClose };
    return (
      <ChatProvider value={chat}>
        <Conversation />
      </ChatProvider>
    );
  }
  if (phase === 'unopened' || phase === 'opening') return <Opening text={text} />;
  return (
    <Trouble
      text={text}
      isUnavailable={phase === 'unavailable'}
      onRetry={() => client.send({ type: 'session.wanted' })}
      onClose={onClose}
    />
  );
}
