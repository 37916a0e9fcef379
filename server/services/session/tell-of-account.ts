import type { Deps } from '../../deps.ts';
import { lockAccount } from '../../store/accounts-queries.ts';
import { noteFailedSignIn } from '../../store/failed-sign-ins-queries.ts';
import { findMember, listMemberships } from '../../store/members-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { type Actor, memberAsActor } from '../actor.ts';
import { addSeconds } from '../clock.ts';
import { presentMember } from '../members/member-view.ts';

/** A failed sign-in is told once in this time for each network of an account. */
const failureSeconds = 3600;

/** Most failed sign-ins of one account that are told in that time, whatever networks they come from. */
const failuresAtATime = 10;

/** What the owner of an account did, or somebody in its name. */
type AccountDeed =
  | { type: 'member.signedIn' | 'member.signInFailed'; address: string }
  | { type: 'member.signedOut' | 'member.passwordChanged' };

/** Tells every application of an account what happened to it. Part of a transaction. */
export async function tellOfAccount(tx: Tx, emit: Emit, accountId: string, deed: AccountDeed): Promise<void> {
  for (const { sdk_app_id: sdkAppId, member_id: memberId } of await listMemberships(tx, accountId)) {
    const record = await findMember(tx, sdkAppId, memberId);
    if (!record) continue;
    const member = presentMember(record);
    const by = deed.type === 'member.signInFailed' ? nobodyKnown : memberAsActor(member);
    if ('address' in deed)
      emit({ sdkAppId, type: deed.type, payload: { member, address: deed.address, by } });
    else emit({ sdkAppId, type: deed.type, payload: { member, by } });
  }
}

const nobodyKnown: Actor = { kind: 'system', id: null, name: null };

/**
 * Tells of a failed sign-in unless there were many. A job does it for known and unknown accounts, so the answer takes as
 * long for either (S11). What was typed does not come here.
 */
export async function tellOfFailedSignIn(
  deps: Deps,
  failure: { accountId: string | null; network: string },
): Promise<void> {
  const { accountId, network } = failure;
  if (accountId === null) return;
  const now = deps.clock.now();
  await inTransaction(deps, async (tx, emit) => {
    if (!(await lockAccount(tx, accountId))) return;
    const bound = { since: addSeconds(now, -failureSeconds), most: failuresAtATime };
    if (await noteFailedSignIn(tx, { accountId, network, at: now }, bound))
      await tellOfAccount(tx, emit, accountId, { type: 'member.signInFailed', address: network });
  });
}
