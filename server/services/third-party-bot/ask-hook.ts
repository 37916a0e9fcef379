import type { components } from '../../../src/api/__generated__/schema.d.ts';
import * as limits from '../../../src/machines/rules/limits.ts';
import { type HookReply, hookRepliesSchema } from '../../../src/machines/rules/third-party-bot-validation.ts';
import { validateBySchema } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import type { HookAnswer } from '../../outgoing/hook-caller.ts';
import { signatureOf } from '../../outgoing/signature.ts';
import type { ThirdPartyBotRow } from '../../store/schema/third-party-bots.ts';
import { readApplication } from '../applications/applications.ts';
import { addSeconds } from '../clock.ts';
import { newId } from '../../ids.ts';
import { openSecrets } from '../signing-secrets.ts';
import { keepHookHealth } from './hook-health.ts';
import { readThirdPartyBotRow } from './third-party-bot.ts';

type Schemas = components['schemas'];
type HookMessage = Schemas['BotHookMessage'];
export type HookOutcome = Pick<Schemas['HookTrial'], 'outcome' | 'status'> & { replies: HookReply[] };

/** The question, without the fields that every message of an application has. */
export type HookQuestion = Omit<HookMessage, 'sdkAppId' | 'replyBefore'>;

/**
 * Posts one message to the application's hook, and keeps how that went. A hook that fails is an outcome.
 * @param signal aborts when the process wants to stop
 * @throws the signal's reason
 */
export async function askHook(
  deps: Deps,
  row: ThirdPartyBotRow,
  question: HookQuestion,
  signal?: AbortSignal,
): Promise<HookOutcome> {
  const { sdk_app_id: sdkAppId, url } = row;
  const now = deps.clock.now();
  const secrets = openSecrets(deps, sdkAppId, row, now);
  if (url === null || secrets.length === 0) return failed('notConfigured');
  const message: HookMessage = {
    ...question,
    sdkAppId,
    replyBefore: addSeconds(now, row.timeout_seconds).toISOString(),
  };
  const body = JSON.stringify(message);
  const answer = await deps.hooks.withRoom(sdkAppId, limits.hookCallsAtOnce, () =>
    deps.hooks.post({
      url,
      body,
      proof: { 'parley-signature': signatureOf(body, now, secrets) },
      timeout: row.timeout_seconds * 1000,
      maxBytes: limits.hookAnswerMaxBytes,
      signal,
    }),
  );
  const outcome = answer === null ? failed('timedOut') : outcomeOf(answer);
  if (outcome.outcome !== 'answered') {
    const { deliveryId } = question;
    deps.log.warn(
      { sdkAppId, deliveryId, outcome: outcome.outcome, status: outcome.status },
      'A hook failed.',
    );
  }
  await keepHookHealth(deps, row, outcome);
  return outcome;
}

/**
 * Sends the hook a test message and returns the result.
 * @throws {ProblemError} notFound
 */
export async function testThirdPartyBot(
  deps: Deps,
  sdkAppId: string,
  text: string,
): Promise<Schemas['HookTrial']> {
  const [row, application] = await Promise.all([
    readThirdPartyBotRow(deps.db, sdkAppId),
    readApplication(deps.db, sdkAppId),
  ]);
  const began = performance.now();
  const ids = { deliveryId: newId('dlv'), conversationId: newId('con') };
  const outcome = await askHook(deps, row, {
    ...ids,
    text,
    language: application.defaultLanguage,
    isTest: true,
  });
  return { ...outcome, durationMilliseconds: Math.round(performance.now() - began) };
}

function outcomeOf(answer: HookAnswer): HookOutcome {
  if (answer.kind === 'tooLarge') return failed('invalidAnswer', answer.status);
  if (answer.kind !== 'answered') return failed(answer.kind);
  const { status, body } = answer;
  if (status !== 200) return failed('refused', status);
  const replies = readReplies(body);
  return replies === null ? failed('invalidAnswer', status) : { outcome: 'answered', status, replies };
}

function readReplies(body: Buffer): HookReply[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const checked = validateBySchema(hookRepliesSchema, JSON.parse(text));
    return checked.ok ? checked.value.replies : null;
  } catch {
    return null;
  }
}

/** @param status the answer's status; null or absent if there was no answer */
function failed(outcome: HookOutcome['outcome'], status: number | null = null): HookOutcome {
  const isStatus = status !== null && status >= 100 && status <= 599;
  return { outcome, status: isStatus ? status : null, replies: [] };
}
