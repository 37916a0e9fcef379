import type { MachineModel } from '../model-types.ts';
import type { Place } from './graph.ts';
import { caseOf } from './walk.ts';

/** A control on a page: a button, a field, an entry of a menu. */
export interface Control {
  /** The cases that it sends. If there are several, it sends the one that fits the state. */
  readonly sends: readonly string[];
  /** States that admit one of them although the page does not offer it, and why. */
  readonly away?: Readonly<Record<string, string>>;
}

/** By machine, with the names by which its page model finds them. */
export const controls: Readonly<Record<string, Readonly<Record<string, Control>>>> = {
  language: {
    zh: { sends: ['language.chosen:zh'] },
    en: { sends: ['language.chosen:en'] },
  },
  signIn: {
    name: { sends: ['credentials.changed', 'credentials.changed:empty'] },
    password: { sends: ['credentials.changed', 'credentials.changed:empty'] },
    submit: { sends: ['credentials.submitted'] },
    cancel: { sends: ['submission.cancelled'] },
    application: { sends: ['application.chosen'] },
    otherAccount: { sends: ['account.changed'] },
  },
  botSource: {
    thirdParty: { sends: ['thirdPartyBot.enabled'] },
    builtIn: { sends: ['builtInBot.enabled'] },
  },
  activation: {
    activate: { sends: ['item.activated'] },
    deactivate: { sends: ['item.deactivated'] },
  },
  memberAccess: {
    forceOffline: { sends: ['member.forcedOffline'] },
    restore: { sends: ['member.restored'] },
    resetPassword: { sends: ['password.reset'] },
    delete: { sends: ['member.deleted'] },
  },
  agentStatus: {
    online: { sends: ['agent.wentOnline'] },
    offline: { sends: ['agent.wentOffline'] },
    break: { sends: ['break.started'] },
    finish: { sends: ['afterCallWork.finished'] },
    accept: { sends: ['conversation.connected:offer'] },
    decline: { sends: ['offer.withdrawn'] },
    take: {
      sends: ['conversation.connected:queue'],
      away: {
        idle: 'whatever waits is offered at once',
        online: 'whatever waits is offered at once',
      },
    },
    end: { sends: ['conversation.ended'] },
  },
  conversation: {
    write: { sends: ['customerMessage.sent'] },
    askForPerson: { sends: ['handover.requested'] },
    backToBot: { sends: ['handover.withdrawn'] },
    leave: { sends: ['conversation.ended:userEnded', 'conversation.ended:abandonedInQueue'] },
    rate: { sends: ['rating.submitted'] },
    reply: { sends: ['agentMessage.sent'] },
    promise: {
      sends: ['answer.promised'],
      away: { serving: 'it is there while the customer’s silence counts; the path presses it then' },
    },
    accept: { sends: ['offer.accepted'] },
    decline: { sends: ['offer.declined'] },
    take: {
      sends: ['conversation.taken'],
      away: { queued: 'it works for agents who are at work and have room; the path presses it then' },
    },
    passOn: { sends: ['conversation.transferred'] },
    end: { sends: ['conversation.ended:agentEnded', 'conversation.ended:noAgent'] },
  },
  deployment: {
    deploy: { sends: ['deploy.requested', 'deploy.requested:unchanged', 'deploy.requested:running'] },
    cancel: { sends: ['deployment.cancelled'] },
    rollBack: { sends: ['rollback.requested', 'rollback.requested:running'] },
    restore: { sends: ['restore.requested'] },
  },
  edit: {
    name: { sends: ['draft.changed', 'draft.changed:back'] },
    save: { sends: ['draft.submitted'] },
    discard: {
      sends: ['draft.discarded'],
      away: {
        editing: 'where nothing is unsaved, there is nothing to give up',
        conflicted: 'the question is answered first',
      },
    },
    resolve: { sends: ['conflict.resolved:mine', 'conflict.resolved:theirs'] },
    postpone: { sends: ['conflict.postponed'] },
  },
  upload: {
    file: { sends: ['file.received'] },
    existing: { sends: ['existing.chosen'] },
    confirm: { sends: ['import.confirmed'] },
    cancel: { sends: ['import.cancelled'] },
  },
};

const byWorker = 'the worker says what becomes of it';
const byServer = 'the server says so by itself';
const byGroup = 'there are no groups of customers yet';
const anotherAgent = 'whoever serves or is asked has it on a desk of their own: two-people.spec.ts';
const byAgent = 'an agent has no list of members: routes.spec.ts';
const themselves = 'refused in one’s own row, in words: member-access.spec.ts';

/** Cases without a control on any page, and what causes them instead. */
export const withoutControl: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  language: {},
  signIn: {
    'signIn.done:one': 'the answer to a request',
    'signIn.done:several': 'the answer to a request',
    'signIn.done:none': 'the answer to a request',
    'signIn.failed:credentialsWrong': 'the answer to a request',
    'signIn.failed:tooManyRequests': 'the answer to a request',
    'signIn.failed:networkError': 'the network',
    'throttle.elapsed': 'time',
  },
  botSource: {},
  activation: {},
  memberAccess: {
    'member.forcedOffline:byAgent': byAgent,
    'member.restored:byAgent': byAgent,
    'password.reset:byAgent': byAgent,
    'member.deleted:byAgent': byAgent,
    'member.forcedOffline:themselves': themselves,
    'member.restored:themselves': themselves,
    'password.reset:themselves': themselves,
    'member.deleted:themselves': themselves,
  },
  agentStatus: {
    'agent.forcedOffline': 'an administrator does it, in the list of members: memberAccess',
    'agent.restored': 'an administrator does it, in the list of members: memberAccess',
    'conversation.offered': byServer,
    'conversation.connected:takeOver': 'who leads the desk takes from a colleague: desk-leading.spec.ts',
    'limit.changed:1': 'an administrator does it, in the settings; no state refuses it',
    'limit.changed:3': 'an administrator does it, in the settings; no state refuses it',
  },
  conversation: {
    'agentMessage.sent:other': anotherAgent,
    'answer.promised:other': anotherAgent,
    'offer.accepted:other': anotherAgent,
    'offer.declined:other': anotherAgent,
    'conversation.offered': byServer,
    'offer.timedOut': 'time',
    'agent.lost': 'the agent’s last page is gone, or the agent’s status changes: agentStatus',
    'conversation.ended:timeout': 'time',
    'conversation.ended:groupDissolved': byGroup,
    'conversation.ended:userRemovedFromGroup': byGroup,
  },
  deployment: {
    'deployment.completed': byWorker,
    'deployment.failed': byWorker,
    'deployment.superseded': 'another version goes live',
  },
  edit: {
    'checkDraft.done': 'the rules of the form, in no time',
    'checkDraft.done:faulty': 'the rules of the form, in no time: edit-form.test.tsx',
    'checkDraft.failed': 'nothing that a form checks can fail',
    'saveDraft.done': 'the answer to a request',
    'saveDraft.failed': 'the network',
    'saveDraft.failed:fields': 'the answer to a request',
    'saveDraft.failed:conflict': 'the answer to a request',
    'readRecord.done:same': 'the answer to a request',
    'readRecord.done:otherField': 'the answer to a request',
    'readRecord.done:sameField': 'the answer to a request',
    'readRecord.failed': 'the answer to a request',
    'followRecord.read': 'a colleague saves: edit-form.test.tsx',
  },
  upload: {
    'upload.completed': byServer,
    'upload.failed': byServer,
    'parse.completed': byWorker,
    'parse.completed:nothingAccepted': byWorker,
    'parse.failed': byWorker,
    'import.completed': byWorker,
    'import.failed': byWorker,
  },
};

/** Refusals of cases with a control, in states or with a context that paths on pages do not reach. */
export const outOfSight: Readonly<
  Record<string, readonly { state: string; cases: readonly string[]; because: string }[]>
> = {
  memberAccess: [
    {
      state: 'active',
      cases: ['member.forcedOffline', 'password.reset', 'member.deleted'],
      because: 'refused where the member is the super administrator, in words: member-access.spec.ts',
    },
  ],
  edit: [
    {
      state: 'refused',
      cases: ['draft.submitted'],
      because: 'refused where it was typed back while it was saved: then the bar with the button is away',
    },
  ],
  agentStatus: [
    {
      state: 'offline',
      cases: ['agent.wentOnline'],
      because: 'refused to who is forced offline, whose session is over: session.spec.ts',
    },
  ],
};

/** Whether a node admits what a control sends. */
export function isAdmitted(model: MachineModel, { snapshot }: Place, { sends }: Control): boolean {
  return sends.some((label) => snapshot.can(caseOf(model, label)));
}
