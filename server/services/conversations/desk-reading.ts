import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { type DeskActor, deskRefusal } from '../../../src/machines/rules/desk-access.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import {
  type ConversationView,
  findConversation,
  listConversationViews,
} from '../../store/conversation-queries.ts';
import { listLatestMessages } from '../../store/message-queries.ts';
import { type TimePlace, byTime, pagesOf } from '../cursors.ts';
import { type Conversation, type Message, presentConversation, presentMessage } from './presentation.ts';

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

/** An agent sees the queue and its own; a desk admin sees everything. */
export async function listConversations(
  deps: Deps,
  member: DeskMember,
  query: { view?: View; cursor?: string; limit?: number },
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const limit = query.limit ?? pageItemsDefault;
  const { view = 'mine' } = query;
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
): Promise<{ items: Message[]; nextBefore: number | null }> {
  await readable(deps, reader, conversationId);
  const limit = page.limit ?? pageItemsDefault;
  const rows = await listLatestMessages(deps.db, reader.sdkAppId, conversationId, {
    before: page.before ?? null,
    limit,
  });
  const first = rows[0];
  return {
    items: rows.map(presentMessage),
    nextBefore: first && first.seq > 1 && rows.length === limit ? first.seq : null,
  };
}

/** A conversation that the reader may not see does not exist for them. */
async function readable(
  deps: Deps,
  reader: ConversationReader,
  conversationId: string,
): Promise<ConversationView> {
  const view = await findConversation(deps.db, reader.sdkAppId, conversationId);
  if (!view) throw problem('notFound');
  expectVisible({ memberId: reader.memberId, isDeskAdmin: reader.seesAll }, view);
  return view;
}

/** Throws if the desk's rules hide the conversation from this member. */
export function expectVisible(
  actor: DeskActor,
  row: Pick<ConversationView, 'status' | 'agent_member_id'>,
): void {
  const place = { state: row.status, agentMemberId: row.agent_member_id };
  const refusal = deskRefusal(place, actor);
  if (refusal !== null) throw problem(refusal);
}
