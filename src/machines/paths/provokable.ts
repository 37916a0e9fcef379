import type { MachineModel } from '../model-types.ts';

/** The events of a machine that the page models of tests/browser/paths cause on a real page with a real server. */
interface Provokable {
  starts: readonly string[];
  cases: readonly string[];
  /** Sequences that a page cannot have, and why. */
  impossible?: readonly { follows: readonly [string, string]; because: string }[];
}

/** By machine. The suites of machines and server walk the rest. */
export const provokable = {
  language: {
    // The tests' server is localhost, so they cannot cover what depends on the host.
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
    // An agent who is forced offline has no workspace: session.spec.ts. Waiting conversations are offered at once to
    // agents with room, so an agent takes only declined ones from the queue: conversation.
    impossible: [],
  },
  conversation: {
    starts: ['new'],
    cases: [
      'customerMessage.sent',
      'agentMessage.sent',
      'answer.promised',
      'handover.requested',
      'handover.withdrawn',
      'conversation.offered',
      'offer.accepted',
      'offer.declined',
      'offer.timedOut',
      'conversation.taken',
      'conversation.transferred',
      'agent.lost',
      'conversation.ended:userEnded',
      'conversation.ended:agentEnded',
      'conversation.ended:noAgent',
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
    // While a new thing is being created, its form takes no input: edit-drawer.test.tsx.
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
      'existing.chosen',
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

function pick<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** The model, reduced to the events that pages can cause; null if there is no page model. */
export function onPages(model: MachineModel): MachineModel | null {
  const known = byMachine[model.machine.id];
  if (!known) return null;
  return { ...model, inputs: pick(model.inputs, known.starts), cases: pick(model.cases, known.cases) };
}

/** Whether a page can have a sequence of cases. */
export function isPossible(machine: string, labels: readonly string[]): boolean {
  const impossible = byMachine[machine]?.impossible ?? [];
  return !impossible.some(({ follows: [first, second] }) =>
    labels.some((label, index) => label === first && labels[index + 1] === second),
  );
}

/** Why pages cannot walk a path; null if they can. */
export type PageObstacle = 'noPageModel' | 'start' | 'case' | 'sequence';

export function pageObstacle(
  model: MachineModel,
  { start, steps }: { start: string; steps: readonly { event: string }[] },
): PageObstacle | null {
  const walked = onPages(model);
  if (walked === null) return 'noPageModel';
  if (!(start in walked.inputs)) return 'start';
  if (steps.some(({ event }) => !(event in walked.cases))) return 'case';
  const labels = steps.map(({ event }) => event);
  return isPossible(model.machine.id, labels) ? null : 'sequence';
}
