import type { MachineModel } from '../../../src/machines/model-types.ts';

/** What of a machine the page models of this folder bring about on a real page with a real server. */
interface Provokable {
  starts: readonly string[];
  cases: readonly string[];
  /** Sequences that cannot be had on a page, and why. */
  impossible?: readonly { follows: readonly [string, string]; because: string }[];
}

/** By machine. What is not here is walked by the suites of machines and server. */
export const provokable = {
  language: {
    // Tests are served from localhost: what depends on the host is not among them.
    starts: [
      'queryZh',
      'queryEn',
      'queryUnknown',
      'queryWithRegion',
      'storedZh',
      'storedEn',
      'browserZh',
      'browserEn',
      'browserOther',
    ],
    cases: ['language.chosen:zh', 'language.chosen:en'],
  },
  signIn: {
    starts: ['new'],
    cases: [
      'credentials.changed',
      'credentials.submitted',
      'submission.cancelled',
      'application.chosen',
      'account.changed',
      'signIn.done:one',
      'signIn.done:several',
      'signIn.done:none',
      'signIn.failed:credentialsWrong',
      'signIn.failed:tooManyRequests',
      'signIn.failed:networkError',
      'throttle.elapsed',
    ],
  },
  // No model can be configured yet, so the type is what it is.
  botSource: { starts: ['new', 'hookConfigured'], cases: ['thirdPartyBot.enabled', 'builtInBot.enabled'] },
  activation: { starts: ['new'], cases: ['item.activated', 'item.deactivated'] },
  memberAccess: {
    starts: ['administrator'],
    cases: ['member.forcedOffline', 'member.restored', 'password.reset', 'member.deleted'],
  },
  agentStatus: {
    starts: ['two', 'wrapUp'],
    cases: [
      'agent.wentOnline',
      'agent.wentOffline',
      'break.started',
      'conversation.offered',
      'conversation.connected:offer',
      'offer.withdrawn',
      'conversation.ended',
      'limit.changed:1',
      'afterCallWork.finished',
    ],
    // Forced offline, the agent has no workspace to stand in: session.spec.ts. What waits is offered at once to who has
    // room, so only what was declined is taken from the queue: conversation.
    impossible: [],
  },
  conversation: {
    starts: ['new'],
    cases: [
      'customerMessage.sent',
      'agentMessage.sent',
      'handover.requested',
      'conversation.offered',
      'offer.accepted',
      'offer.declined',
      'offer.timedOut',
      'conversation.taken',
      'conversation.transferred',
      'agent.lost',
      'conversation.ended:userEnded',
      'conversation.ended:agentEnded',
      'conversation.ended:abandonedInQueue',
      'conversation.ended:timeout',
      'rating.submitted',
    ],
  },
  deployment: {
    starts: ['new'],
    cases: [
      'deploy.requested',
      'deployment.completed',
      'deployment.failed',
      'deployment.cancelled',
      'deployment.superseded',
      'rollback.requested',
      'restore.requested',
    ],
  },
  edit: {
    // What can only be made takes no words meanwhile: edit-drawer.test.tsx.
    starts: ['existing'],
    cases: [
      'draft.changed',
      'draft.submitted',
      'draft.discarded',
      'conflict.resolved:mine',
      'conflict.resolved:theirs',
      'conflict.postponed',
      'checkDraft.done',
      'saveDraft.done',
      'saveDraft.failed',
      'saveDraft.failed:fields',
      'saveDraft.failed:conflict',
      'readRecord.done:same',
      'readRecord.done:otherField',
      'readRecord.done:sameField',
      'readRecord.failed',
    ],
    impossible: [
      {
        follows: ['readRecord.done:sameField', 'draft.discarded'],
        because: 'the question is answered first; once put off, the draft can be given up',
      },
    ],
  },
  upload: {
    starts: ['new'],
    cases: [
      'file.received',
      'upload.completed',
      'upload.failed',
      'parse.completed',
      'parse.completed:nothingAccepted',
      'parse.failed',
      'import.confirmed',
      'import.completed',
      'import.failed',
      'import.cancelled',
    ],
    impossible: [
      {
        follows: ['file.received', 'import.cancelled'],
        because: 'a file that has not arrived is no import yet',
      },
    ],
  },
} as const satisfies Record<string, Provokable>;

const byMachine: Readonly<Record<string, Provokable>> = provokable;

/** The model with what pages can bring about, or null where there is no page model. */
export function onPages(model: MachineModel): MachineModel | null {
  const known = byMachine[model.machine.id];
  if (!known) return null;
  const pick = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  return { ...model, inputs: pick(model.inputs, known.starts), cases: pick(model.cases, known.cases) };
}

/** Whether a sequence of cases can be had on a page. */
export function isPossible(machine: string, labels: readonly string[]): boolean {
  const impossible = byMachine[machine]?.impossible ?? [];
  return !impossible.some(({ follows: [first, second] }) =>
    labels.some((label, index) => label === first && labels[index + 1] === second),
  );
}
