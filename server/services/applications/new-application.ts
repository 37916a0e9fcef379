import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { applicationSchema } from '../../../src/machines/rules/account-validation.ts';
import { defaultNames } from '../../../src/machines/rules/default-names.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import {
  findOwnedApplication,
  insertApplication,
  insertDefaultCategory,
} from '../../store/applications-queries.ts';
import type { MemberRow, NewApplication } from '../../store/schema/accounts.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { createWebChannel } from '../channels/channel-set.ts';
import { insertStarterChitchats } from '../chitchats/starter-chitchats.ts';
import { newId, newSdkAppId } from '../../ids.ts';
import { addMember } from '../members/members.ts';
import { createDefaultRobot } from '../robots/robot-set.ts';
import { createConversationSettings } from '../settings/conversation-settings.ts';
import { createThirdPartyBot } from '../third-party-bot/third-party-bot.ts';
import { requireValid } from '../validated.ts';
import { type Application, readApplication } from './applications.ts';

type ApplicationCreation = components['schemas']['ApplicationCreation'];

interface Furnishing {
  application: Omit<NewApplication, 'sdk_app_id' | 'created_at'>;
  owner: { accountId: string; deskRole: MemberRow['desk_role'] };
  at: Date;
}

/**
 * Creates an application with its super administrator, a web channel, a category, small talk and settings.
 * @returns its `sdkAppId`
 */
export async function furnishApplication(tx: Tx, { application, owner, at }: Furnishing): Promise<string> {
  const sdkAppId = newSdkAppId();
  const { languages, default_language: language } = application;
  const ownFirst = [language, ...languages.filter((each) => each !== language)];
  await insertApplication(tx, { ...application, sdk_app_id: sdkAppId, created_at: at });
  await addMember(tx, { sdkAppId, ...owner, consoleRole: 'superAdministrator', at });
  await insertDefaultCategory(tx, {
    sdk_app_id: sdkAppId,
    category_id: newId('cat'),
    name: defaultNames.category[language],
    created_at: at,
  });
  await createDefaultRobot(tx, { sdkAppId, name: application.name, at });
  await insertStarterChitchats(tx, { sdkAppId, languages: ownFirst, at });
  await createConversationSettings(tx, sdkAppId);
  await createThirdPartyBot(tx, sdkAppId);
  await createWebChannel(tx, { sdkAppId, language, at });
  return sdkAppId;
}

/**
 * Adds an application to the organization of the account: that of the oldest application whose super administrator it
 * is. The edition and the creator's place at the desk are the same as there.
 * @throws {ProblemError} forbidden if the account is no super administrator; validationFailed
 */
export async function createApplication(
  deps: Deps,
  request: { accountId: string; application: ApplicationCreation },
): Promise<Application> {
  const { accountId } = request;
  const { name, languages, defaultLanguage, timeZone } = requireValid(applicationSchema, request.application);
  return inTransaction(deps, async (tx) => {
    const owned = await findOwnedApplication(tx, accountId);
    if (!owned) throw problem('forbidden');
    const sdkAppId = await furnishApplication(tx, {
      application: {
        org_id: owned.org_id,
        name,
        languages,
        default_language: defaultLanguage,
        time_zone: timeZone,
        edition: owned.edition,
        edition_expires_at: owned.edition_expires_at,
      },
      owner: { accountId, deskRole: owned.desk_role },
      at: deps.clock.now(),
    });
    return readApplication(tx, sdkAppId);
  });
}
