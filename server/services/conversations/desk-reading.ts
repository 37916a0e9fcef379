import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { type DeskActor, deskRefusal, mayReadEarlier } from '../../../src/machines/rules/desk-access.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import {
  type ConversationView,
  findConversation,
  listConversationViews,
} from '../../store/conversation-queries.ts';
import { findTalkWithPerson, listConversationsOfVisitor } from '../../store/visitor-conversations.ts';
import { type TimePlace, beginning, byTime, pagesOf } from '../cursors.ts';
import { type MessagePage, pageOfMessages } from './message-page.ts';
import { type Conversation, presentConversation } from './presentation.ts';

/** The member who reads or acts at the desk. */
export interface DeskMember {
  sdkAppId: string;
  memberId: string;
  deskRole: 'deskAdmin' | 'agent';
  nickname: string;
}

/** The member who reads a conversation, at the desk or in the history. */
export interface ConversationReader {
  sdkAppId: string;
  memberId: string;
  /** A desk admin or an administrator. */
  seesAll: boolean;
}

type View = components['schemas']['ConversationView'];

/** An agent sees the queue and its own, and may not ask for all; a desk admin sees everything. */
export async function listConversations(
  deps: Deps,
  member: DeskMember,
  query: { view?: View; cursor?: string; limit?: number },
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const limit = query.limit ?? pageItemsDefault;
  const { view = 'mine' } = query;
  if (view === 'all' && member.deskRole === 'agent') throw problem('forbidden');
  const isMine = view === 'mine' || (view !== 'queue' && member.deskRole === 'agent');
  const memberId = isMine ? member.memberId : null;
  const pages = pagesOf('conversations', { sdkAppId: member.sdkAppId, view, memberId }, byTime);
  const views = await listConversationViews(deps.db, member.sdkAppId, {
    view,
    memberId,
    limit: limit + 1,
    after: pages.after(query.cursor),
  });
  const { page, nextCursor } = pages.cut(views, limit, (row) => listPosition(row, view));
  return { items: page.map(presentConversation), nextCursor };
}

function listPosition(row: ConversationView, view: View): TimePlace {
  if (view === 'queue' || view === 'handedOver')
    return { time: row.queued_at ?? row.started_at, id: row.conversation_id };
  return { time: row.ended_at ?? row.last_activity_at, id: row.conversation_id };
}

export async function readConversation(
  deps: Deps,
  reader: ConversationReader,
  conversationId: string,
): Promise<Conversation> {
  return presentConversation(await readable(deps, reader, conversationId));
}

export async function listMessages(
  deps: Deps,
  reader: ConversationReader,
  conversationId: string,
  page: { before?: number; limit?: number },
): Promise<MessagePage> {
  await readable(deps, reader, conversationId);
  return pageOfMessages(deps, { sdkAppId: reader.sdkAppId, conversationId }, page);
}

/** The customer's conversations that began before this one, the last begun first. */
export async function listEarlierConversations(
  deps: Deps,
  reader: ConversationReader,
  conversationId: string,
  query: { cursor?: string; limit?: number },
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const { sdkAppId } = reader;
  const present = await findConversation(deps.db, sdkAppId, conversationId);
  if (!present || !mayReadEarlier(placeOf(present), actorOf(reader))) throw problem('notFound');
  const limit = query.limit ?? pageItemsDefault;
  const pages = pagesOf('earlierConversations', { sdkAppId, conversationId }, byTime);
  const views = await listConversationsOfVisitor(deps.db, sdkAppId, present.visitor_id, {
    after: pages.after(query.cursor) ?? beginning(present),
    limit: limit + 1,
  });
  const { page, nextCursor } = pages.cut(views, limit, beginning);
  return { items: page.map(presentConversation), nextCursor };
}

/**
 * A conversation that the reader may not see does not exist for them. Who has a customer may read the earlier ones of that
 * customer.
 */
async function readable(
  deps: Deps,
  reader: ConversationReader,
  conversationId: string,
): Promise<ConversationView> {
  const view = await findConversation(deps.db, reader.sdkAppId, conversationId);
  if (!view) throw problem('notFound');
  const actor = actorOf(reader);
  const refusal = deskRefusal(placeOf(view), actor);
  if (refusal === null) return view;
  const present = await findTalkWithPerson(deps.db, reader.sdkAppId, view.visitor_id);
  if (!present || !mayReadEarlier(placeOf(present), actor)) throw problem(refusal);
  return view;
}

function actorOf({ memberId, seesAll }: ConversationReader): DeskActor {
  return { memberId, isDeskAdmin: seesAll };
}

function placeOf(row: Pick<ConversationView, 'status' | 'agent_member_id'>) {
  return { state: row.status, agentMemberId: row.agent_member_id };
}

/** Throws if the desk's rules hide the conversation from this member. */
export function expectVisible(
  actor: DeskActor,
  row: Pick<ConversationView, 'status' | 'agent_member_id'>,
): void {
  const refusal = deskRefusal(placeOf(row), actor);
  if (refusal !== null) throw problem(refusal);
}
