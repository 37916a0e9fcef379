import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import * as limits from '../../../src/machines/rules/limits.ts';
import { botSettingsSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import type { BotSettingsRow } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';
import {
  findAnswerMaxCharacters,
  findBotSettings,
  insertBotSettings,
  lockBotSettings,
  updateBotSettingsRow,
} from '../../store/settings-queries.ts';
import { findThirdPartyBot } from '../../store/third-party-bot-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { announcePending } from '../draft/draft.ts';
import { requireValid } from '../validated.ts';
import { type Language, defaultMessages, defaultNames } from './default-messages.ts';

type PresentBotSettings = components['schemas']['BotSettings'];
/** What a version freezes, with the number of its changes. */
export type BotSettings = Omit<PresentBotSettings, 'answerMaxCharacters'>;
export type BotSettingsUpdate = components['schemas']['BotSettingsUpdate'];

/** The settings of a new application. */
export async function createBotSettings(tx: Tx, sdkAppId: string, language: Language): Promise<void> {
  const settings: BotSettingsRow['settings'] = {
    robotName: defaultNames.robot[language],
    botType: 'qaBot',
    source: 'builtIn',
    answerThreshold: limits.answerThresholdDefault,
    suggestionThreshold: limits.suggestionThresholdDefault,
    suggestionCount: limits.suggestionCountDefault,
    welcomeMessage: defaultMessages.welcomeMessage,
    fallbackMessage: defaultMessages.fallbackMessage,
    suggestionMessage: defaultMessages.suggestionMessage,
    handoverAfterFallbacks: limits.handoverAfterFallbacksDefault,
  };
  await insertBotSettings(tx, sdkAppId, settings);
}

/**
 * The bot's settings in the draft.
 * @throws {ProblemError} notFound
 */
export async function readBotSettings(db: Kysely<Database>, sdkAppId: string): Promise<BotSettings> {
  const row = await findBotSettings(db, sdkAppId);
  if (!row) throw problem('notFound');
  return { ...row.settings, version: row.version };
}

/** The draft's settings, and what is not part of the draft: the bot that serves now, and the length of answers. */
export async function readPresentBotSettings(deps: Deps, sdkAppId: string): Promise<PresentBotSettings> {
  const settings = await readBotSettings(deps.db, sdkAppId);
  const answerMaxCharacters = await findAnswerMaxCharacters(deps.db, sdkAppId);
  return { ...settings, answerMaxCharacters, source: await sourceOf(deps.db, sdkAppId) };
}

/** @throws {ProblemError} notFound, versionConflict, validationFailed */
export async function updateBotSettings(
  deps: Deps,
  change: { sdkAppId: string; ifMatch: number; settings: BotSettingsUpdate },
): Promise<PresentBotSettings> {
  const { sdkAppId, ifMatch } = change;
  const { answerMaxCharacters, ...settings } = requireValid(botSettingsSchema, change.settings);
  const { answerMaxCharacters: _, ...asked } = change.settings;
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockBotSettings(tx, sdkAppId);
    if (!row) throw problem('notFound');
    if (row.version !== ifMatch) throw problem('versionConflict', { currentVersion: row.version });
    const stored: BotSettingsRow['settings'] = {
      ...asked,
      ...settings,
      botType: 'qaBot',
      // Versions do not freeze it: a change of the serving bot takes effect at once, for all versions.
      source: 'builtIn',
    };
    const version = row.version + 1;
    const changes = { settings: stored, version, answer_max_characters: answerMaxCharacters };
    await updateBotSettingsRow(tx, sdkAppId, changes);
    // The online test's index holds only questions, so it needs no rebuild.
    await announcePending(tx, emit, sdkAppId);
    return { ...stored, answerMaxCharacters, version, source: await sourceOf(tx, sdkAppId) };
  });
}

async function sourceOf(db: Kysely<Database>, sdkAppId: string): Promise<BotSettings['source']> {
  return (await findThirdPartyBot(db, sdkAppId))?.source ?? 'builtIn';
}
