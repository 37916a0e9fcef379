import { ActivationWalk } from './activation-walk.ts';
import { AgentWalk } from './agent-walk.ts';
import { BotSourceWalk } from './bot-source-walk.ts';
import { ConversationWalk } from './conversation-walk.ts';
import { DeploymentWalk } from './deployment-walk.ts';
import { EditWalk } from './edit-walk.ts';
import { LanguageWalk } from './language-walk.ts';
import { MemberWalk } from './member-walk.ts';
import type { PageWalk, Stage } from './page-walk.ts';
import { SignInWalk } from './sign-in-walk.ts';
import { UploadWalk } from './upload-walk.ts';

const walks: Readonly<Record<string, new (stage: Stage, labels: readonly string[]) => PageWalk>> = {
  activation: ActivationWalk,
  agentStatus: AgentWalk,
  botSource: BotSourceWalk,
  conversation: ConversationWalk,
  deployment: DeploymentWalk,
  edit: EditWalk,
  language: LanguageWalk,
  memberAccess: MemberWalk,
  signIn: SignInWalk,
  upload: UploadWalk,
};

/** Begins a path on a page. @throws if a machine has no page model */
export async function startOnPage(
  machine: string,
  start: string,
  stage: Stage,
  labels: readonly string[],
): Promise<PageWalk> {
  const Walk = walks[machine];
  if (!Walk) throw new Error(`There is no page model for ${machine}.`);
  const walk = new Walk(stage, labels);
  await walk.begin(start);
  return walk;
}
