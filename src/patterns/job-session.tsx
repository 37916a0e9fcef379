import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useState } from 'react';
import type { QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Actor,
  type ActorRefFrom,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
  createActor,
  fromPromise,
} from 'xstate';
import { fromQuery } from '../api/from-query.ts';
import {
  type Job,
  type JobAction,
  type JobRecord,
  type JobRequest,
  statusOf,
} from '../machines/job/job-session.ts';
import { jobMachine } from '../machines/job/job.machine.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { noteSession } from './inspection.ts';
import { keep, useKept } from './keep.ts';

/** Identifies one session of a wizard, from its first step to the job's end. */
export interface WizardPlace {
  /** The job that the address names. */
  id: string | null;
  /** The history state of every address of the session. */
  state: { session: string };
  /** Called with each job that the session follows, to update the address. */
  follow: (id: string | null) => void;
}

interface JobSessionProps {
  id: string | undefined;
  pathOf: (id?: string) => string;
  children: (place: WizardPlace) => ReactNode;
}

function sessionIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'session' in state
    ? String(state.session)
    : undefined;
}

/**
 * A session for each history entry. Addresses that the session opens itself belong to it while it follows their job.
 */
export function JobSession({ id, pathOf, children }: JobSessionProps) {
  const navigate = useNavigate();
  const { key, state: known } = useLocation();
  const state = { session: sessionIn(known) ?? key };
  const follow = (next: string | null) => void navigate(pathOf(next ?? undefined), { replace: true, state });
  return <Fragment key={state.session}>{children({ id: id ?? null, state, follow })}</Fragment>;
}

interface WizardStart<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>;
  /** The wizard's job; null if there is none. */
  jobOf: (snapshot: SnapshotFrom<Machine>) => string | null;
}

/**
 * The actor of a wizard. It ends with its screen but survives a change of language, which rebuilds the screen. The
 * address decides the job: if Back or Forward leads to another job, the wizard begins again.
 */
export function useWizard<Machine extends AnyStateMachine>(
  { id, state: { session } }: WizardPlace,
  machine: Machine,
  { input, jobOf }: WizardStart<Machine>,
) {
  const name = `wizard/${machine.id}/${session}`;
  const keeping = {
    make: () => noteSession(createActor(machine, { input })).start(),
    end: (ended: Actor<Machine>) => ended.stop(),
  };
  const [seen, setSeen] = useState(id);
  if (seen !== id) {
    setSeen(id);
    // The wizard's own step changed the address, so both name the same job.
    keep(name, { ...keeping, isWorth: (known) => jobOf(known.getSnapshot()) === id });
  }
  const actor = useKept<Actor<Machine>>(name, keeping);
  const send: Actor<Machine>['send'] = (event) => actor.send(event);
  return { snapshot: useSelector(actor, (now) => now), send, actor };
}

/** The logic of a job: how to read its record and send requests to it. */
export function followedJob<Data extends JobRecord, Key extends QueryKey>(
  queryOf: (job: Job) => QueryObserverOptions<Data, Error, Data, Data, Key>,
  send: (request: JobRequest) => Promise<unknown>,
) {
  return jobMachine.provide({
    actors: {
      record: fromQuery((job: Job) => ({ ...queryOf(job), select: statusOf })),
      sendRequest: fromPromise<void, JobRequest>(async ({ input }) => {
        await send(input);
      }),
    },
  });
}

/** The job that a wizard follows, if any. */
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

interface JobButtonProps extends ButtonProps {
  job: FollowedJob;
  action: JobAction;
}

/** Sends the job a request if the job accepts it. */
export function JobButton({ job, action, disabled = false, ...rest }: JobButtonProps) {
  const busy = job.isAsked(action);
  return (
    <Button
      {...rest}
      busy={busy}
      disabled={!busy && (disabled || !job.canAsk(action))}
      onClick={() => job.ask(action)}
    />
  );
}
