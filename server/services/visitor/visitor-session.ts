import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { beginningOf } from '../../../src/machines/advance.ts';
import { conversationLifecycle } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { visitorHistoryMessages } from '../../../src/machines/rules/limits.ts';
import { isBlank } from '../../../src/machines/rules/text.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { findChannel } from '../../store/channels-queries.ts';
import { findLatestConversation, insertConversation } from '../../store/conversation-queries.ts';
import { readLastSeq } from '../../store/event-queries.ts';
import { lockLatestConversation } from '../../store/held-conversations.ts';
import { listLatestMessages } from '../../store/message-queries.ts';
import { findChannelByKey, insertVisitor, lockVisitor } from '../../store/visitor-queries.ts';
import { openLiveBot } from '../bot/live-bot.ts';
import { scheduleIdleCheck } from '../conversations/idle-check.ts';
import { wordsFor } from '../conversations/notices.ts';
import { OpenConversation } from '../conversations/open-conversation.ts';
import { presentMessage, presentVisitorConversation } from '../conversations/presentation.ts';
import { outlookOf } from '../conversations/queue-outlook.ts';
import { type DeskScope, atDesk } from '../conversations/scope.ts';
import { markGuideStep } from '../guide/guide.ts';
import type { Visitor } from './known-visitors.ts';
import { servedLanguage } from './served-language.ts';
import { hashToken, newId, newToken } from '../../ids.ts';
import { readConversationSettings } from '../settings/conversation-settings.ts';

type Schemas = components['schemas'];
type VisitorConversation = Schemas['VisitorConversation'];
type VisitorConversationState = Schemas['VisitorConversationState'];
type Language = 'zh' | 'en';

export async function readChannel(deps: Deps, channelKey: string): Promise<Schemas['VisitorChannel']> {
  const channel = await findChannelByKey(deps.db, channelKey);
  if (!channel) throw problem('channelUnavailable');
  const { robot } = await openLiveBot(deps, channel.sdk_app_id);
  return {
    channelKey,
    name: channel.name,
    robotName: robot.name,
    applicationName: channel.application_name,
    languages: channel.languages,
    defaultLanguage: channel.default_language,
    available: channel.enabled,
  };
}

/**
 * Creates a customer with a first conversation. Shows the token only this once; the store keeps its hash.
 * @throws {ProblemError} channelUnavailable for an unknown or deactivated channel
 */
export async function startVisitorSession(
  deps: Deps,
  channelKey: string,
  input: { language: Language; nickname?: string },
): Promise<Schemas['VisitorSession']> {
  const channel = await findChannelByKey(deps.db, channelKey);
  if (!channel?.enabled) throw problem('channelUnavailable');
  const token = newToken();
  const visitor: Visitor = {
    sdkAppId: channel.sdk_app_id,
    visitorId: newId('vis'),
    channelId: channel.channel_id,
  };
  await atDesk(deps, visitor.sdkAppId, async (scope) => {
    await insertVisitor(scope.tx, {
      sdk_app_id: visitor.sdkAppId,
      visitor_id: visitor.visitorId,
      channel_id: visitor.channelId,
      token_hash: hashToken(token),
      nickname: nicknameOf(input),
      language: servedLanguage(channel, input.language),
      created_at: scope.now,
      last_seen_at: scope.now,
    });
    await beginConversation(scope, visitor);
    await markGuideStep(scope.tx, scope.emit, visitor.sdkAppId, 'shareChat', scope.now);
  });
  const conversation = await readVisitorConversation(deps, visitor);
  return { token, visitorId: visitor.visitorId, conversation };
}

/** Null if the name has no visible character. */
function nicknameOf({ nickname = '' }: { nickname?: string }): string | null {
  return isBlank(nickname) ? null : nickname.trim();
}

/**
 * Returns the open conversation, or begins another one.
 * @throws {ProblemError} channelUnavailable if it would begin on a deactivated channel
 */
export async function startVisitorConversation(deps: Deps, visitor: Visitor): Promise<VisitorConversation> {
  await atDesk(deps, visitor.sdkAppId, async (scope) => {
    // Whoever waits for it here sees the conversation that the other request has begun.
    await lockVisitor(scope.tx, visitor.sdkAppId, visitor.visitorId);
    const latest = await lockLatestConversation(scope.tx, visitor.sdkAppId, visitor.visitorId);
    if (latest && latest.status !== 'ended') return;
    const channel = await findChannel(scope.tx, visitor.sdkAppId, visitor.channelId);
    if (channel?.enabled !== true) throw problem('channelUnavailable');
    await beginConversation(scope, visitor);
  });
  return readVisitorConversation(deps, visitor);
}

async function beginConversation(scope: DeskScope, visitor: Visitor): Promise<void> {
  // Uses the transaction's own connection. If each request waited for a second one, many at once would deadlock.
  const bot = await openLiveBot({ ...scope.deps, db: scope.tx }, visitor.sdkAppId);
  const conversationId = newId('con');
  await insertConversation(scope.tx, {
    sdk_app_id: visitor.sdkAppId,
    conversation_id: conversationId,
    channel_id: visitor.channelId,
    visitor_id: visitor.visitorId,
    status: beginningOf(conversationLifecycle).state,
    started_at: scope.now,
    last_activity_at: scope.now,
    deployment_version: bot.version,
  });
  const open = await OpenConversation.lock(scope, conversationId);
  open.tell('conversation.started');
  const words = wordsFor(bot.robot.welcomeMessage, open.row.visitor_language);
  if (words) open.say({ sender: 'bot', kind: 'text', text: words, senderName: bot.robot.name });
  await scheduleIdleCheck(scope, open);
  await open.save();
}

/** The current conversation with its newest messages, and the position from which to follow the event stream. */
export async function readVisitorConversation(deps: Deps, visitor: Visitor): Promise<VisitorConversation> {
  // Reads the position first. An event in between then comes twice, which the client tolerates, but is never missed.
  const lastEventId = await readLastSeq(deps.db, visitor.sdkAppId);
  const state = await readVisitorConversationState(deps, visitor);
  const rows = await listLatestMessages(deps.db, visitor.sdkAppId, state.conversationId, {
    before: null,
    limit: visitorHistoryMessages,
  });
  return { ...state, messages: rows.map(presentMessage), lastEventId: String(lastEventId) };
}

/** The conversation as it is now, without its messages. */
export async function readVisitorConversationState(
  deps: Deps,
  { sdkAppId, visitorId }: Visitor,
): Promise<VisitorConversationState> {
  const view = await findLatestConversation(deps.db, sdkAppId, visitorId);
  if (!view) throw problem('notFound');
  const now = deps.clock.now();
  const settings = await readConversationSettings(deps.db, sdkAppId);
  const { receptionLimit } = settings;
  const outlook = await outlookOf(deps.db, sdkAppId, view, { now, receptionLimit });
  return presentVisitorConversation(view, settings, outlook, now);
}
