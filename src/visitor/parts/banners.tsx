import { Info, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Failure } from '../../machines/failure.ts';
import { useChat } from '../chat.ts';
import type { VisitorWords } from '../i18n/en.ts';

/** Milliseconds that a lost connection may take to come back before it is worth a word. */
const PATIENCE = 2_500;

/** Whether `value` has been true for a while. */
function useLasting(value: boolean, milliseconds: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [value, milliseconds]);
  return value && isLasting;
}

function wordsFor({ code }: Failure, { problems }: VisitorWords): string {
  const words: Partial<Record<Failure['code'], string>> = {
    networkError: problems.network,
    offline: problems.network,
    requestTimeout: problems.network,
    tooManyRequests: problems.tooMany,
    overloaded: problems.tooMany,
    transitionRefused: problems.moved,
  };
  return words[code] ?? problems.other;
}

interface BannerProps {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void };
}

function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div className="row quiet banner" data-tone={tone}>
      {icon}
      <p>{children}</p>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}

/** What the customer should know about the connection, the session, or something that did not work. */
export function Banners() {
  const { client, snapshot, text } = useChat();
  const isLost = useLasting(snapshot.isOnline && snapshot.connection !== 'open', PATIENCE);
  const reconnect =
    snapshot.phase === 'failed' ? () => client.send({ type: 'session.wanted' }) : client.reconnect;
  return (
    <div className="banners" role="status">
      {!snapshot.isOnline && (
        <Banner tone="warning" icon={<WifiOff size={16} aria-hidden="true" />}>
          {text.offline}
        </Banner>
      )}
      {isLost && (
        <Banner
          tone="warning"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          action={{ label: text.reconnect, run: reconnect }}
        >
          {text.reconnecting}
        </Banner>
      )}
      {snapshot.isRenewed && (
        <Banner
          tone="info"
          icon={<Info size={16} aria-hidden="true" />}
          action={{ label: text.dismiss, run: () => client.send({ type: 'renewal.dismissed' }) }}
        >
          {text.renewed}
        </Banner>
      )}
      {snapshot.problem && (
        <Banner
          tone="danger"
          icon={<TriangleAlert size={16} aria-hidden="true" />}
          action={{ label: text.dismiss, run: () => client.send({ type: 'failure.dismissed' }) }}
        >
          {wordsFor(snapshot.problem, text)}
        </Banner>
      )}
    </div>
  );
}
