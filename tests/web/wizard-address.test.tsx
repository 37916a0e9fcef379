// @vitest-environment jsdom
import { act, use } from 'react';
import { RouterProvider, createMemoryRouter, useParams, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { deployMachine } from '../../src/machines/deployment/deploy.machine.ts';
import type { JobRecord } from '../../src/machines/job/job-session.ts';
import { JobSession, type WizardPlace, followedJob, useWizard } from '../../src/patterns/job-session.tsx';
import { useEmitted } from '../../src/patterns/use-emitted.ts';
import { stepInAddress, useStepInAddress } from '../../src/patterns/use-step-in-address.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, click, render } from '../support/rendering.ts';

/** The server's answer to the requested deployment. */
let answer = Promise.withResolvers<{ deploymentId: string }>();
beforeEach(() => {
  answer = Promise.withResolvers();
});

const machine = deployMachine.provide({
  actors: {
    requestDeployment: fromPromise(() => answer.promise),
    // It runs as long as the test.
    job: followedJob(
      ({ jobId }) => ({ queryKey: ['job', jobId], queryFn: () => new Promise<JobRecord>(() => {}) }),
      async () => {},
    ),
  },
});

/** While it is set, the page does not come to show another address than its own: a slow machine's transition. */
let lag: { at: string; over: Promise<void> } | null = null;
afterEach(() => {
  lag = null;
});

/** The part of the deploy wizard that its addresses need: it shows its step. */
function Wizard(place: WizardPlace) {
  const [query] = useSearchParams();
  if (lag !== null && query.toString() !== lag.at) use(lag.over);
  const { snapshot, send, actor } = useWizard(place, machine, {
    input: {
      sdkAppId: '1400000001',
      deploymentId: place.id,
      startsAt: stepInAddress(query) === 'note' ? 'note' : 'diff',
      note: '',
      draftRevision: 41,
    },
    jobOf: ({ context }) => context.deploymentId,
  });
  useEmitted(actor, { 'job.followed': ({ jobId }) => place.follow(jobId) });
  const step = snapshot.matches('reviewingDiff')
    ? 'diff'
    : snapshot.matches('following')
      ? undefined
      : 'note';
  const goTo = (next: 'diff' | 'note') => {
    const event = next === 'diff' ? reopened : accepted;
    const isAdmitted = snapshot.can(event);
    if (isAdmitted) send(event);
    return isAdmitted;
  };
  useStepInAddress({ steps, step, goTo, state: place.state });
  return (
    <>
      <p>{snapshot.context.deploymentId ?? step}</p>
      <button type="button" onClick={() => send(accepted)}>
        Continue
      </button>
      <button type="button" onClick={() => send({ type: 'deploy.requested', idempotencyKey: 'key-1' })}>
        Deploy
      </button>
      <button type="button" onClick={() => send({ type: 'running.opened' })}>
        Watch it
      </button>
    </>
  );
}

const reopened = { type: 'review.reopened' } as const;
const accepted = { type: 'review.accepted', changes: 1, hasSet: false, draftRevision: 41 } as const;
/** Without a regression set. */
const steps = ['diff', 'note'] as const;

function Deploy() {
  const pathOf = (id?: string) => (id === undefined ? '/deploy' : `/deploy/${id}`);
  return (
    <JobSession id={useParams().id} pathOf={pathOf}>
      {(place) => <Wizard {...place} />}
    </JobSession>
  );
}

let page: Rendered;
afterEach(() => page.remove());

async function open(...addresses: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/deploy/:id?', element: <Deploy /> },
      { path: '/elsewhere', element: 'Elsewhere' },
    ],
    { initialEntries: addresses },
  );
  page = render(<RouterProvider router={router} />);
  const expectAt = (address: string, shown: string) =>
    eventually(() => {
      const { pathname, search } = router.state.location;
      expect([`${pathname}${search}`, page.element.textContent]).toEqual([
        address,
        expect.stringMatching(new RegExp(`^${shown}`)),
      ]);
    });
  return { expectAt, go: (delta: number) => act(() => router.navigate(delta)) };
}

async function toNote() {
  const wizard = await open('/elsewhere', '/deploy');
  click(page.button('Continue'));
  await wizard.expectAt('/deploy?step=note', 'note');
  click(page.button('Deploy'));
  return wizard;
}

describe('the address decides what the wizard shows', () => {
  it('by Back the review, by Forward the deployment', async () => {
    const { expectAt, go } = await toNote();
    await act(async () => answer.resolve({ deploymentId: 'dep_1' }));
    await expectAt('/deploy/dep_1', 'dep_1');
    await go(-1);
    await expectAt('/deploy', 'diff');
    await go(1);
    await expectAt('/deploy/dep_1', 'dep_1');
    await go(-2);
    await expectAt('/elsewhere', 'Elsewhere');
    await go(1);
    await expectAt('/deploy', 'diff');
    await go(1);
    await expectAt('/deploy/dep_1', 'dep_1');
  });

  it('also after the deployment of somebody else was watched', async () => {
    const { expectAt, go } = await toNote();
    await act(async () => answer.reject({ code: 'deploymentRunning', pendingId: 'dep_9' }));
    click(page.button('Watch it'));
    await expectAt('/deploy/dep_9', 'dep_9');
    await go(-1);
    await expectAt('/deploy', 'diff');
  });

  it('but the wizard goes on where its own addresses are shown late', async () => {
    const { expectAt, go } = await toNote();
    const { promise: over, resolve } = Promise.withResolvers<void>();
    lag = { at: 'step=note', over };
    await act(async () => answer.reject({ code: 'versionConflict' }));
    click(page.button('Continue'));
    lag = null;
    await act(async () => resolve());
    await expectAt('/deploy?step=note', 'note');
    await go(-1);
    await expectAt('/deploy', 'diff');
  });

  it('and the first address too is corrected where the wizard cannot show its step', async () => {
    const { expectAt } = await open('/deploy?step=unknown');
    await expectAt('/deploy', 'diff');
  });
});
