import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import type { ThirdPartyBotRow } from '../../store/schema/third-party-bots.ts';
import { lockThirdPartyBot, updateThirdPartyBotRow } from '../../store/third-party-bot-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { announceBotMode } from './bot-mode-view.ts';

type Schemas = components['schemas'];

interface Call {
  outcome: 'answered' | Schemas['HookFailure']['outcome'];
  status: number | null;
}

/** While nothing changes, the times are written this often, so that a busy bot does not write for each message. */
const writesEverySeconds = 60;

/** What another address leaves of the health: nothing. */
export const noHealth = {
  last_answered_at: null,
  failing_since: null,
  last_failed_at: null,
  last_failure: null,
  last_failure_status: null,
} as const;

/** Keeps how a call of the hook went, and tells the console when that changes. */
export async function keepHookHealth(
  deps: Deps,
  asked: ThirdPartyBotRow,
  { outcome, status }: Pick<Schemas['HookTrial'], 'outcome' | 'status'>,
): Promise<void> {
  if (outcome === 'notConfigured') return;
  const call = { outcome, status };
  const now = deps.clock.now();
  if (!isNews(asked, call, now)) return;
  await inTransaction(deps, async (tx, emit) => {
    const row = await lockThirdPartyBot(tx, asked.sdk_app_id);
    // It may have gone or got another address meanwhile, or another call may have said the same.
    if (row === undefined || row.url !== asked.url || !isNews(row, call, now)) return;
    const changed = await updateThirdPartyBotRow(tx, row.sdk_app_id, healthAfter(row, call, now));
    announceBotMode(emit, changed);
  });
}

function isNews(row: ThirdPartyBotRow, { outcome, status }: Call, now: Date): boolean {
  const isOld = (at: Date | null) => at === null || now.getTime() - at.getTime() >= writesEverySeconds * 1000;
  if (outcome === 'answered') return row.failing_since !== null || isOld(row.last_answered_at);
  const isSame = row.last_failure === outcome && row.last_failure_status === status;
  return row.failing_since === null || !isSame || isOld(row.last_failed_at);
}

function healthAfter(row: ThirdPartyBotRow, { outcome, status }: Call, now: Date) {
  if (outcome === 'answered') return { last_answered_at: now, failing_since: null };
  return {
    failing_since: row.failing_since ?? now,
    last_failed_at: now,
    last_failure: outcome,
    last_failure_status: status,
  };
}
