import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { readConversationSettings } from '../settings/conversation-settings.ts';
import { withDefaultMessages } from '../settings/default-messages.ts';

export type ConversationSettings = components['schemas']['ConversationSettings'];

/** One transaction's view of an application's desk. */
export interface DeskScope {
  deps: Deps;
  tx: Tx;
  emit: Emit;
  now: Date;
  sdkAppId: string;
  settings: ConversationSettings;
}

/**
 * Runs `work` in one transaction. `work` must lock conversations before agents, so that transactions of the desk
 * never deadlock.
 */
export async function atDesk<Result>(
  deps: Deps,
  sdkAppId: string,
  work: (scope: DeskScope) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps, async (tx, emit) => work(await deskScope(deps, tx, emit, sdkAppId)));
}

/** The scope inside a caller's transaction. */
export async function deskScope(deps: Deps, tx: Tx, emit: Emit, sdkAppId: string): Promise<DeskScope> {
  const settings = withDefaultMessages(await readConversationSettings(tx, sdkAppId));
  return { deps, tx, emit, now: deps.clock.now(), sdkAppId, settings };
}
