import { useSelector } from '@xstate/react';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { JobAction } from '../machines/job/job-session.ts';
import type { jobMachine } from '../machines/job/job.machine.ts';

interface JobSessionProps {
  /** The job that the address names. */
  id: string | undefined;
  pathOf: (id?: string) => string;
  /** `follow` is called with each job that the session turns to: the address goes along. */
  children: (id: string | null, follow: (id: string | null) => void) => ReactNode;
}

/** A session for each address: one that leads somewhere else than where the session has gone by itself begins another. */
export function JobSession({ id, pathOf, children }: JobSessionProps) {
  const navigate = useNavigate();
  const [session, setSession] = useState({ id, followed: id, count: 0 });
  if (id !== session.id) {
    setSession({ id, followed: id, count: session.count + (id === session.followed ? 0 : 1) });
  }
  const follow = (next: string | null) => {
    const followed = next ?? undefined;
    setSession((before) => ({ ...before, followed }));
    void navigate(pathOf(followed), { replace: true });
  };
  return <Fragment key={session.count}>{children(id ?? null, follow)}</Fragment>;
}

/** The job that a wizard follows; nothing while it follows none. */
export function useJob(actor: ActorRefFrom<typeof jobMachine> | undefined) {
  const snapshot = useSelector(actor, (each) => each);
  return {
    snapshot,
    send: (event: Parameters<ActorRefFrom<typeof jobMachine>['send']>[0]) => actor?.send(event),
    isAsked: (action: JobAction) =>
      snapshot?.matches({ following: 'requesting' }) === true && snapshot.context.action === action,
    canAsk: (action: JobAction) => snapshot?.can({ type: 'request.made', action }) ?? false,
    ask: (action: JobAction) => actor?.send({ type: 'request.made', action }),
  };
}

export type FollowedJob = ReturnType<typeof useJob>;
