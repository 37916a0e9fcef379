import type { HookReply } from '../../../src/machines/rules/third-party-bot-validation.ts';
import type { Deps } from '../../deps.ts';
import { countUnanswered, handover } from '../../engine/turn/handover.ts';
import { replyLanguage } from '../../engine/turn/reply-language.ts';
import { textIn } from '../../engine/turn/text-in.ts';
import type { ThirdPartyBotRow } from '../../store/schema/third-party-bots.ts';
import { findThirdPartyBot } from '../../store/third-party-bot-queries.ts';
import { openLiveBot } from '../bot/live-bot.ts';
import { newId } from '../../ids.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import { askHook } from '../third-party-bot/ask-hook.ts';
import { nextTurn, replyTo } from './bot-replies.ts';
import type { NewMessageDraft } from './open-conversation.ts';
import type { Turn } from './owed-answers.ts';
import { robotAuthor } from './robot-author.ts';
import { type BotReply, writeReply } from './write-reply.ts';

/**
 * Lets the third party's bot answer pending messages, oldest first. Running twice answers once, but may ask the hook
 * twice under the same delivery id.
 * @param shutdown aborts when the process wants to stop; the next start asks again
 */
export async function answerByHook(
  deps: Deps,
  sdkAppId: string,
  conversationId: string,
  shutdown: AbortSignal,
): Promise<void> {
  // A further message during an answer is no reason to ask about the first one again.
  await deps.hooks.inTurn(conversationId, async () => {
    for (;;) {
      const turn = await nextTurn(deps, sdkAppId, conversationId);
      if (turn === null) return;
      const bot = await findThirdPartyBot(deps.db, sdkAppId);
      // Somebody may have switched to the built-in bot meanwhile.
      const reply =
        bot?.source === 'thirdParty'
          ? await hookReply(deps, bot, turn, shutdown)
          : await replyTo(await openLiveBot(deps, sdkAppId, turn.robotId), turn);
      await writeReply(deps, sdkAppId, turn.question, reply);
    }
  });
}

async function hookReply(
  deps: Deps,
  bot: ThirdPartyBotRow,
  { question, language, memory, robotId }: Turn,
  shutdown: AbortSignal,
): Promise<BotReply> {
  const { outcome, replies } = await askHook(
    deps,
    bot,
    {
      // Made from the message's id, so every repetition has the same delivery id.
      deliveryId: question.message_id.replace(/^msg/, 'dlv'),
      conversationId: question.conversation_id,
      isTest: false,
      language,
      text: question.text,
    },
    shutdown,
  );
  const { robot, languages } = await openLiveBot(deps, bot.sdk_app_id, robotId);
  const reply = { deploymentVersion: null, memory: {} };
  if (outcome !== 'answered') {
    const { inARow, offersPerson } = countUnanswered(memory[handover.name], robot.handoverAfterFallbacks);
    return {
      ...reply,
      drafts: [fallbackDraft(robot, replyLanguage(question.text, language, languages), offersPerson)],
      handsOver: bot.on_failure === 'person',
      memory: { [handover.name]: inARow },
    };
  }
  const last = replies.findIndex(({ kind }) => kind === 'handover');
  const said = last < 0 ? replies : replies.slice(0, last + 1);
  return {
    ...reply,
    drafts: said.filter(({ text }) => text.trim() !== '').map((each) => draftOf(each, robot)),
    handsOver: last >= 0,
  };
}

function fallbackDraft(robot: RobotContent, language: 'zh' | 'en', offersPerson: boolean): NewMessageDraft {
  return {
    ...robotAuthor(robot),
    kind: 'text',
    text: textIn(language, robot.fallbackMessage),
    extras: { offersPerson },
  };
}

function draftOf({ kind, text, suggestions }: HookReply, robot: RobotContent): NewMessageDraft {
  const draft = { ...robotAuthor(robot), kind: 'text', text } as const;
  if (kind !== 'suggestions') return draft;
  return {
    ...draft,
    kind,
    // These suggestions stand for texts alone. The chosen text goes to the hook.
    extras: { suggestions: suggestions.map((each) => ({ suggestionId: newId('sug'), text: each })) },
  };
}
