import type { Deps } from '../../deps.ts';
import { checkCustomer as checkCustomerJob } from '../../jobs/kinds.ts';
import { listTalksOfUnseen } from '../../store/open-talks.ts';
import { findTalkWithPerson } from '../../store/visitor-conversations.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { findVisitor, touchVisitor } from '../../store/visitor-queries.ts';
import { addSeconds } from '../clock.ts';
import { OpenConversation } from './open-conversation.ts';
import { atDesk } from './scope.ts';

/** Whose customer it is. */
interface OfVisitor {
  sdkAppId: string;
  visitorId: string;
}

/**
 * Seconds without a sign after which a customer has left. A page is often only loaded again, and an open one gives
 * signs more often.
 */
const customerAwaySeconds = 15;

/** Seconds until somebody looks: a sign may be written a little late. */
const lookAfterSeconds = customerAwaySeconds + 5;

/** A page of the customer opened: who had left is back. */
export async function customerPageOpened(deps: Deps, { sdkAppId, visitorId }: OfVisitor): Promise<void> {
  await touchVisitor(deps.db, sdkAppId, visitorId, deps.clock.now());
  const talk = await findTalkWithPerson(deps.db, sdkAppId, visitorId);
  if (talk === undefined || talk.customer_left_at === null) return;
  await atDesk(deps, sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, talk.conversation_id);
    if (open.row.customer_left_at === null) return;
    open.change({ customer_left_at: null });
    await open.save();
  });
}

/** A page of the customer closed. Only later it shows whether another one is open. */
export async function customerPageClosed(deps: Deps, { sdkAppId, visitorId }: OfVisitor): Promise<void> {
  const talk = await findTalkWithPerson(deps.db, sdkAppId, visitorId);
  if (talk === undefined) return;
  await touchVisitor(deps.db, sdkAppId, visitorId, deps.clock.now());
  await lookLater(deps, sdkAppId, talk.conversation_id);
}

/** Notes that the customer has left, unless there was a sign since. Whoever wrote was there, also with no page open any more. */
export async function checkCustomer(deps: Deps, sdkAppId: string, conversationId: string): Promise<void> {
  await atDesk(deps, sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, conversationId);
    if (open.row.status === 'bot' || open.row.status === 'ended') return;
    const visitor = await findVisitor(scope.tx, sdkAppId, open.row.visitor_id);
    const pageSeenAt = visitor?.last_seen_at ?? scope.now;
    const saidAt = open.row.customer_said_at;
    const seenAt = saidAt !== null && saidAt > pageSeenAt ? saidAt : pageSeenAt;
    if (open.row.customer_left_at !== null) return;
    if (scope.now < addSeconds(seenAt, customerAwaySeconds)) {
      // An open page looks again when it closes. Without one, somebody has to.
      if (seenAt === saidAt) await planCheck(deps, scope.tx, { sdkAppId, conversationId, after: scope.now });
      return;
    }
    open.change({ customer_left_at: seenAt });
    await open.save();
  });
}

/** Nobody saw which pages closed while the product was stopped. Open ones connect again before somebody looks. */
export async function resumeCustomerChecks(deps: Deps): Promise<void> {
  for (const { sdkAppId, conversationId } of await listTalksOfUnseen(deps.db, deps.clock.now()))
    await lookLater(deps, sdkAppId, conversationId);
}

async function lookLater(deps: Deps, sdkAppId: string, conversationId: string): Promise<void> {
  const after = deps.clock.now();
  await inTransaction(deps, (tx) => planCheck(deps, tx, { sdkAppId, conversationId, after }));
}

async function planCheck(
  deps: Deps,
  tx: Tx,
  { sdkAppId, conversationId, after }: { sdkAppId: string; conversationId: string; after: Date },
): Promise<void> {
  const runAt = addSeconds(after, lookAfterSeconds);
  const jobKey = `customer:${conversationId}`;
  await deps.jobs.add(tx, checkCustomerJob, { sdkAppId, conversationId }, { jobKey, runAt });
}
