import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { activationStates } from '../../../src/machines/activation/activation.lifecycle.ts';
import { agentStatusLifecycle } from '../../../src/machines/agent-status/agent-status.lifecycle.ts';
import { conversationStates } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { deploymentStates } from '../../../src/machines/deployment/deployment.lifecycle.ts';
import { memberAccessStates } from '../../../src/machines/member-access/member-access.lifecycle.ts';
import { uploadLifecycle } from '../../../src/machines/upload/upload.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { type StateCount, countWorkflowsByState } from '../../store/workflow-queries.ts';
import { historyBegin } from '../imports/imports.ts';
import { readBotMode } from '../third-party-bot/bot-mode.ts';

type WorkflowCounts = components['schemas']['WorkflowCounts'];

const counted = {
  activation: activationStates,
  agentStatus: Object.keys(agentStatusLifecycle.states),
  conversation: conversationStates,
  deployment: deploymentStates,
  memberAccess: memberAccessStates,
  upload: Object.keys(uploadLifecycle.states),
} as const satisfies Record<StateCount['lifecycle'], readonly string[]>;

/**
 * Counts the things in each state of each lifecycle, empty states included. Counts uploads of the last 30 days.
 * @throws {ProblemError} notFound
 */
export async function listWorkflowCounts(deps: Deps, sdkAppId: string): Promise<WorkflowCounts> {
  const [rows, bot] = await Promise.all([
    countWorkflowsByState(deps.db, sdkAppId, historyBegin(deps.clock.now())),
    readBotMode(deps, sdkAppId),
  ]);
  const byState = new Map(rows.map(({ lifecycle, state, count }) => [`${lifecycle} ${state}`, count]));
  const items = Object.entries(counted).map(([lifecycle, states]) => ({
    lifecycle,
    counts: Object.fromEntries(states.map((state) => [state, byState.get(`${lifecycle} ${state}`) ?? 0])),
  }));
  const serving = { builtIn: 0, thirdParty: 0, [bot.source]: 1 };
  return { items: [...items, { lifecycle: 'botSource', counts: serving }] };
}
