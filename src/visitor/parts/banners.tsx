import { Info, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import type { Failure } from '../../machines/failure.ts';
import { useChat } from '../chat.ts';
import type { VisitorWords } from '../i18n/en.ts';
import { useLasting } from '../use-lasting.ts';

/** Milliseconds that a lost connection may take to come back before it is worth a word. */
const bannerPatience = 2_500;

function wordsFor({ code }: Failure, { problems }: VisitorWords): string {
  const words: Partial<Record<Failure['code'], string>> = {
    networkError: problems.network,
    offline: problems.network,
    requestTimeout: problems.network,
    tooManyRequests: problems.tooMany,
    tooManyStreams: problems.tooMany,
    overloaded: problems.tooMany,
    transitionRefused: problems.moved,
    channelUnavailable: problems.closed,
  };
  return words[code] ?? problems.other;
}

/** What the customer should know about the connection, the session, or something that did not work. */
export function Banners() {
  const { client, snapshot, text } = useChat();
  const { phase, isOnline, connection, isRenewed, problem } = snapshot;
  const isLost = useLasting(isOnline && connection !== 'open' ? 'lost' : null, bannerPatience);
  const reconnect = () => (phase === 'failed' ? client.send({ type: 'session.wanted' }) : client.reconnect());
  const dismiss = (type: 'renewal.dismissed' | 'failure.dismissed') => ({
    label: text.dismiss,
    run: () => client.send({ type }),
  });
  const banners = [
    isRenewed && { tone: 'info', Icon: Info, words: text.renewed, action: dismiss('renewal.dismissed') },
    problem && {
      tone: 'danger',
      Icon: TriangleAlert,
      words: wordsFor(problem, text),
      action: dismiss('failure.dismissed'),
    },
    // Last, because they lie over what is below.
    !isOnline && { tone: 'warning', Icon: WifiOff, words: text.offline, action: null },
    isLost && {
      tone: 'warning',
      Icon: RefreshCw,
      words: text.reconnecting,
      action: { label: text.reconnect, run: reconnect },
    },
  ].filter((banner) => banner !== false && banner !== null);
  return (
    <div className="banners" role="status">
      {banners.map(({ tone, Icon, words, action }) => (
        <div key={words} className="row quiet banner" data-tone={tone}>
          <Icon size={16} aria-hidden="true" />
          <p>{words}</p>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
