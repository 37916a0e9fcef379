import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault, visitorHistoryMessages } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { type ConversationView, findConversation } from '../../store/conversation-queries.ts';
import { readLastSeq } from '../../store/event-queries.ts';
import { listLatestMessages } from '../../store/message-queries.ts';
import { findLatestConversation, listConversationsOfVisitor } from '../../store/visitor-conversations.ts';
import { type MessagePage, pageOfMessages } from '../conversations/message-page.ts';
import { presentMessage, presentVisitorConversation } from '../conversations/presentation.ts';
import { outlookOf } from '../conversations/queue-outlook.ts';
import { beginning, byTime, pagesOf } from '../cursors.ts';
import { readConversationSettings } from '../settings/conversation-settings.ts';
import type { Visitor } from './known-visitors.ts';

type Schemas = components['schemas'];
type VisitorConversationState = Schemas['VisitorConversationState'];

/** The current conversation with its newest messages, and the position from which to follow the event stream. */
export async function readVisitorConversation(
  deps: Deps,
  visitor: Visitor,
): Promise<Schemas['VisitorConversation']> {
  // Reads the position first. An event in between then comes twice, which the client tolerates, but is never missed.
  const lastEventId = await readLastSeq(deps.db, visitor.sdkAppId);
  const state = await readVisitorConversationState(deps, visitor);
  const rows = await listLatestMessages(deps.db, visitor.sdkAppId, state.conversationId, {
    before: null,
    limit: visitorHistoryMessages,
  });
  return { ...state, messages: rows.map(presentMessage), lastEventId: String(lastEventId) };
}

/** The current conversation as it is now, without its messages. */
export async function readVisitorConversationState(
  deps: Deps,
  { sdkAppId, visitorId }: Visitor,
): Promise<VisitorConversationState> {
  const view = await findLatestConversation(deps.db, sdkAppId, visitorId);
  if (!view) throw problem('notFound');
  const present = await presenterAt(deps, sdkAppId);
  return present(view);
}

/** One of the visitor's conversations, present or earlier. */
export async function readOwnConversation(
  deps: Deps,
  visitor: Visitor,
  conversationId: string,
): Promise<VisitorConversationState> {
  const view = await ownConversation(deps, visitor, conversationId);
  const present = await presenterAt(deps, visitor.sdkAppId);
  return present(view);
}

/** A page of the visitor's conversations, the one that began last first. */
export async function listVisitorConversations(
  deps: Deps,
  { sdkAppId, visitorId }: Visitor,
  query: { cursor?: string; limit?: number },
): Promise<Schemas['VisitorConversationPage']> {
  const limit = query.limit ?? pageItemsDefault;
  const pages = pagesOf('visitorConversations', { sdkAppId, visitorId }, byTime);
  const views = await listConversationsOfVisitor(deps.db, sdkAppId, visitorId, {
    after: pages.after(query.cursor),
    limit: limit + 1,
  });
  const { page, nextCursor } = pages.cut(views, limit, beginning);
  const present = await presenterAt(deps, sdkAppId);
  return { items: await Promise.all(page.map(present)), nextCursor };
}

/** A page of the messages of one of the visitor's conversations. */
export async function listVisitorMessages(
  deps: Deps,
  visitor: Visitor,
  conversationId: string,
  page: { before?: number; limit?: number },
): Promise<MessagePage> {
  await ownConversation(deps, visitor, conversationId);
  return pageOfMessages(deps, { sdkAppId: visitor.sdkAppId, conversationId }, page);
}

/** A conversation of somebody else does not exist for the visitor. */
async function ownConversation(
  deps: Deps,
  { sdkAppId, visitorId }: Visitor,
  conversationId: string,
): Promise<ConversationView> {
  const view = await findConversation(deps.db, sdkAppId, conversationId);
  if (view?.visitor_id !== visitorId) throw problem('notFound');
  return view;
}

/** Says a conversation as its customer sees it now. */
async function presenterAt(deps: Deps, sdkAppId: string) {
  const now = deps.clock.now();
  const settings = await readConversationSettings(deps.db, sdkAppId);
  const { receptionLimit } = settings;
  return async (view: ConversationView): Promise<VisitorConversationState> => {
    const outlook = await outlookOf(deps.db, sdkAppId, view, { now, receptionLimit });
    return presentVisitorConversation(view, settings, outlook, now);
  };
}
