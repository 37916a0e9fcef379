import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { findApplication } from '../../store/applications-queries.ts';
import { lockLatestConversation } from '../../store/held-conversations.ts';
import { lockVisitor, updateVisitorLanguage } from '../../store/visitor-queries.ts';
import { OpenConversation } from '../conversations/open-conversation.ts';
import { atDesk } from '../conversations/scope.ts';
import { servedLanguage } from './served-language.ts';
import type { Visitor } from './known-visitors.ts';

type Language = components['schemas']['Language'];

/**
 * From now on the bot and the system talk to the customer in this language, and the desk sees it.
 * @returns the language that counts: the application's default if it does not serve the wished one
 */
export async function changeVisitorLanguage(
  deps: Deps,
  { sdkAppId, visitorId }: Visitor,
  wished: Language,
): Promise<Language> {
  return atDesk(deps, sdkAppId, async (scope) => {
    const { tx } = scope;
    await lockVisitor(tx, sdkAppId, visitorId);
    const row = await lockLatestConversation(tx, sdkAppId, visitorId);
    const application = await findApplication(tx, sdkAppId);
    if (!row || !application) throw problem('visitorSessionExpired');
    const language = servedLanguage(application, wished);
    if (language === row.visitor_language) return language;
    await updateVisitorLanguage(tx, sdkAppId, visitorId, language);
    const open = new OpenConversation(scope, row);
    open.touch();
    await open.save();
    return language;
  });
}
