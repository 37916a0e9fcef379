import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { beginningOf } from '../../../src/machines/advance.ts';
import { conversationLifecycle } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { isBlank } from '../../../src/machines/rules/text.ts';
import { customerNameSchema } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { replyLanguage } from '../../engine/turn/reply-language.ts';
import { problem } from '../../problems.ts';
import { findChannel } from '../../store/channels-queries.ts';
import { insertConversation } from '../../store/conversation-queries.ts';
import { lockLatestConversation } from '../../store/held-conversations.ts';
import { findChannelByKey, insertVisitor, lockVisitor } from '../../store/visitor-queries.ts';
import { openLiveBot } from '../bot/live-bot.ts';
import { scheduleIdleCheck } from '../conversations/idle-check.ts';
import { wordsFor } from '../conversations/notices.ts';
import { OpenConversation } from '../conversations/open-conversation.ts';
import { robotAuthor } from '../conversations/robot-author.ts';
import { type DeskScope, atDesk } from '../conversations/scope.ts';
import { markGuideStep } from '../guide/guide.ts';
import type { Visitor } from './known-visitors.ts';
import { servedLanguage } from './served-language.ts';
import { readVisitorConversation } from './visitor-reading.ts';
import { welcomeCardDraft } from './welcome-card.ts';
import { requireValid } from '../validated.ts';
import { hashToken, newId, newToken } from '../../ids.ts';

type Schemas = components['schemas'];
type VisitorConversation = Schemas['VisitorConversation'];
type Language = 'zh' | 'en';

export async function readChannel(deps: Deps, channelKey: string): Promise<Schemas['VisitorChannel']> {
  const channel = await findChannelByKey(deps.db, channelKey);
  if (!channel) throw problem('channelUnavailable');
  const { robot } = await openLiveBot(deps, channel.sdk_app_id, channel.robot_id);
  return {
    channelKey,
    name: channel.name,
    robotName: robot.name,
    robotAvatar: robot.avatar,
    applicationName: channel.application_name,
    languages: channel.languages,
    defaultLanguage: channel.default_language,
    available: channel.enabled,
  };
}

/**
 * Creates a customer with a first conversation. Shows the token only this once; the store keeps its hash.
 * @throws {ProblemError} channelUnavailable for an unknown or deactivated channel; validationFailed for a name that is not of one line
 */
export async function startVisitorSession(
  deps: Deps,
  channelKey: string,
  input: { language: Language; nickname?: string },
): Promise<Schemas['VisitorSession']> {
  const channel = await findChannelByKey(deps.db, channelKey);
  if (!channel?.enabled) throw problem('channelUnavailable');
  const { nickname = '' } = requireValid(customerNameSchema, input);
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
      nickname: isBlank(nickname) ? null : nickname,
      language: servedLanguage(channel, input.language),
      created_at: scope.now,
      last_seen_at: scope.now,
    });
    await beginConversation(scope, visitor, channel.robot_id);
    await markGuideStep(scope.tx, scope.emit, visitor.sdkAppId, 'shareChat', scope.now);
  });
  const conversation = await readVisitorConversation(deps, visitor);
  return { token, visitorId: visitor.visitorId, conversation };
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
    await beginConversation(scope, visitor, channel.robot_id);
  });
  return readVisitorConversation(deps, visitor);
}

async function beginConversation(scope: DeskScope, visitor: Visitor, robotId: string | null): Promise<void> {
  // Uses the transaction's own connection. If each request waited for a second one, many at once would deadlock.
  const bot = await openLiveBot({ ...scope.deps, db: scope.tx }, visitor.sdkAppId, robotId);
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
  const language = replyLanguage('', open.row.visitor_language, bot.languages);
  const words = wordsFor(bot.robot.welcomeMessage, language);
  if (words) open.say({ ...robotAuthor(bot.robot), kind: 'text', text: words });
  // Before the first deployment nothing answers its questions.
  const card = bot.version === null ? null : welcomeCardDraft(bot.robot, language);
  if (card) open.say(card);
  await scheduleIdleCheck(scope, open);
  await open.save();
}
