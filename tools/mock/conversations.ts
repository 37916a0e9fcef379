import { type JsonObject, isObject, read, textOr } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { lifecycleAdmits } from './lifecycles.ts';
import { type Resource, seedAppId } from './state.ts';

export const base = `/apps/${seedAppId}`;

export const conversationsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/conversations`, '/apps/{sdkAppId}/conversations');

/** The conversations in the queue, the longest waiting first. */
export function waitingIn(mock: Mock): Resource[] {
  return inOrder(mock, ['queued']);
}

function inOrder(mock: Mock, statuses: readonly unknown[]): Resource[] {
  return conversationsOf(mock)
    .filter(({ fields }) => statuses.includes(fields.status))
    .toSorted((one, other) => String(one.fields.queuedAt).localeCompare(String(other.fields.queuedAt)));
}

/** In which state a conversation is, and whose it is. */
interface Place {
  status: unknown;
  agent: unknown;
}

export function placeAtDesk({ fields, hidden }: Resource): Place {
  return { status: fields.status, agent: hidden.agentMemberId };
}

/** Who hears of a conversation: the whole desk while it waits, otherwise its agents and the desk's administrators. */
export function deskAudience(talk: Resource, before: Place = placeAtDesk(talk)): string[] {
  const places = [before, placeAtDesk(talk)];
  if (places.some(({ status }) => status === 'queued' || status === 'offered')) return ['desk'];
  const agents = places.flatMap(({ agent }) => (typeof agent === 'string' ? [`member:${agent}`] : []));
  return ['deskAdmin', ...new Set(agents)];
}

/** Tells the desk and the customer the conversation's state, and every waiting customer their place. */
export function announceConversation(mock: Mock, talk: Resource, before: Place = placeAtDesk(talk)): void {
  const line = inOrder(mock, ['queued', 'offered']);
  for (const each of conversationsOf(mock)) {
    const place = line.indexOf(each);
    const queuePosition = place < 0 ? null : place + 1;
    if (each.fields.queuePosition === queuePosition) continue;
    each.fields.queuePosition = queuePosition;
    if (each !== talk) tellState(mock, each);
  }
  tellState(mock, talk, before);
  mock.events.tell(['desk', 'console'], { type: 'queue.updated', waitingCount: waitingIn(mock).length });
}

/** Tells the desk and the customer a conversation's new state. */
export function tellState(mock: Mock, talk: Resource, before: Place = placeAtDesk(talk)): void {
  talk.fields.revision = Number(talk.fields.revision) + 1;
  const conversation = { ...talk.fields };
  mock.events.tell(deskAudience(talk, before), { type: 'conversation.updated', conversation });
  mock.events.tell([visitorOf(talk)], {
    type: 'visitorConversation.updated',
    conversation: visitorState(talk),
  });
}

/** The id of its customer. */
export function visitorOf({ fields }: Resource): string {
  return isObject(fields.visitor) ? String(fields.visitor.visitorId) : '';
}

/** The language that the customer reads. */
export function languageOf({ fields }: Resource): string {
  return textOr(read(fields, 'visitor.language'), 'en');
}

/** The conversation as its customer sees it. */
export function visitorState(talk: Resource): JsonObject {
  const { fields } = talk;
  const name = isObject(fields.agent) ? fields.agent.nickname : null;
  return {
    conversationId: fields.conversationId,
    revision: fields.revision,
    status: fields.status,
    endReason: fields.endReason,
    endedBy: read(fields, 'endedBy.kind') ?? null,
    queuePosition: fields.queuePosition,
    estimatedWaitSeconds: null,
    agentName: fields.status === 'serving' || fields.status === 'ended' ? name : null,
    startedAt: fields.startedAt,
    endedAt: fields.endedAt,
    canRequestPerson: lifecycleAdmits('conversation', talk, { type: 'handover.requested' }),
    canRate: lifecycleAdmits('conversation', talk, { type: 'rating.submitted' }),
    rating: fields.rating,
  };
}
