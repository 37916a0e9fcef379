import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Agent } from '../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { sayIn } from '../../i18n/saying.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toaster.tsx';
import { DeskProvider, useDeskOf } from './desk.ts';
import { ConversationNews } from './desk-news.tsx';
import { useNotSentNews } from './not-sent.tsx';
import { useMyAgent } from './use-my-agent.ts';
import { useOpenConversations, useUnansweredCount } from './use-open-conversations.ts';

const say = sayIn('online');

interface AwayFromDeskProps {
  /** Called with what the link to the workspace says. */
  onGlance: (glance: { status: Agent['status']; unanswered: number; queued: number }) => void;
}

/** Follows the desk for a member on other pages: new conversations, and being taken off the desk. */
export function AwayFromDesk({ onGlance }: AwayFromDeskProps) {
  const { membership } = useCurrentMember();
  const desk = useDeskOf(membership);
  const { agent, moving } = useMyAgent();
  useRemovalNotice(agent?.status, moving !== undefined);
  if (agent === undefined) return null;
  return (
    <DeskProvider value={desk}>
      {agent.status === 'offline' ? (
        <OffWork onGlance={onGlance} />
      ) : (
        <AtWork status={agent.status} onGlance={onGlance} />
      )}
    </DeskProvider>
  );
}

/** Whoever went offline because the connection was gone still learns what was not sent, and whoever is, who waits. */
function OffWork({ onGlance }: AwayFromDeskProps) {
  const navigate = useNavigate();
  const queued = useOpenConversations().queue.length;
  useEffect(() => onGlance({ status: 'offline', unanswered: 0, queued }), [queued, onGlance]);
  useNotSentNews((conversationId) => void navigate(paths.online(conversationId)));
  return null;
}

function AtWork({ status, onGlance }: AwayFromDeskProps & { status: Agent['status'] }) {
  const navigate = useNavigate();
  const unanswered = useUnansweredCount();
  const queued = useOpenConversations().queue.length;
  useEffect(() => onGlance({ status, unanswered, queued }), [status, unanswered, queued, onGlance]);
  return (
    <ConversationNews
      watched={null}
      onOpen={(conversationId) => void navigate(paths.online(conversationId))}
      // The link to the workspace counts messages. A toast for each would disturb.
      onGiven={({ title, text, onOpen }) =>
        toast({
          kind: 'info',
          title,
          ...(text && { text }),
          action: { label: say('alert.open'), onPress: onOpen },
        })
      }
    />
  );
}

/** Tells the agent that it was taken off the desk, or put on a break after a missed offer. */
function useRemovalNotice(status: Agent['status'] | undefined, isMoving: boolean) {
  const navigate = useNavigate();
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === undefined || was === status || isMoving) return;
    const action = { label: say('alert.toDesk'), onPress: () => void navigate(paths.online()) };
    if (status === 'offline') toast({ kind: 'error', title: say('banner.offline'), action });
    else if (was === 'inQueue' && status === 'break')
      toast({ kind: 'error', title: say('banner.missedOffer'), action });
  }, [status, isMoving, navigate]);
}
