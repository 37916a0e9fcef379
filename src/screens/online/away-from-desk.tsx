import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Agent } from '../../api/__generated__/schema.d.ts';
import { myAgentQuery } from '../../api/agents.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toaster.tsx';
import type { Alert } from './alerts.ts';
import { DeskProvider, useDesk, useDeskOf } from './desk.ts';
import { ConversationNews, useAgentNews } from './desk-news.tsx';
import { useUnansweredCount } from './use-open-conversations.ts';

interface AwayFromDeskProps {
  /** Called with the own status, and how many conversations wait for an answer. */
  onGlance: (status: Agent['status'], unanswered: number) => void;
}

/** Follows the desk of a member who looks at other pages: what is given to them, and when they are taken off it. */
export function AwayFromDesk({ onGlance }: AwayFromDeskProps) {
  const { membership } = useCurrentMember();
  const desk = useDeskOf(membership);
  return (
    <DeskProvider value={desk}>
      <OwnStatus onGlance={onGlance} />
    </DeskProvider>
  );
}

function OwnStatus({ onGlance }: AwayFromDeskProps) {
  const { sdkAppId } = useDesk();
  const { data: agent } = useQuery(myAgentQuery(sdkAppId));
  useAgentNews();
  useRemovalNotice(agent?.status);
  if (agent === undefined) return null;
  return agent.status === 'offline' ? (
    <Glance status="offline" unanswered={0} onGlance={onGlance} />
  ) : (
    <AtWork status={agent.status} onGlance={onGlance} />
  );
}

function AtWork({ status, onGlance }: AwayFromDeskProps & { status: Agent['status'] }) {
  const t = useT('online');
  const navigate = useNavigate();
  const unanswered = useUnansweredCount();
  const tell = ({ title, text, onOpen }: Alert) =>
    toast({
      kind: 'info',
      title,
      ...(text === '' ? {} : { text }),
      action: { label: t('alert.open'), onPress: onOpen },
    });
  return (
    <>
      <ConversationNews
        watched={null}
        onOpen={(conversationId) => void navigate(paths.online(conversationId))}
        onNews={(news, alert) => {
          // Messages are counted beside the way to the workspace; a word for each would be in the way.
          if (news !== 'message') tell(alert);
        }}
      />
      <Glance status={status} unanswered={unanswered} onGlance={onGlance} />
    </>
  );
}

function Glance({
  status,
  unanswered,
  onGlance,
}: AwayFromDeskProps & { status: Agent['status']; unanswered: number }) {
  useEffect(() => onGlance(status, unanswered), [status, unanswered, onGlance]);
  return null;
}

/** Says that the agent was taken off the desk, or put on a break for an offer that passed. */
function useRemovalNotice(status: Agent['status'] | undefined) {
  const t = useT('online');
  const navigate = useNavigate();
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === undefined || was === status) return;
    const action = { label: t('alert.toDesk'), onPress: () => void navigate(paths.online()) };
    if (status === 'offline') toast({ kind: 'error', title: t('banner.offline'), action });
    else if (was === 'inQueue' && status === 'break')
      toast({ kind: 'error', title: t('banner.missedOffer'), action });
  }, [status, t, navigate]);
}
