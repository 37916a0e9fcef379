import type { Deps } from '../../deps.ts';
import { findAccount } from '../../store/accounts-queries.ts';
import { listMemberships } from '../../store/members-queries.ts';
import { signChanges } from '../../store/signing.ts';
import type { Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';

/** Whatever this transaction changes next, the owner of the account changes it: as the first of the members that it is. */
export async function signOwnChanges(deps: Deps, tx: Tx, accountId: string): Promise<void> {
  const account = await findAccount(tx, accountId);
  const [member] = await listMemberships(tx, accountId);
  if (!account || !member) return;
  const by = memberAsActor({ memberId: member.member_id, nickname: account.nickname });
  await signChanges(tx, by, deps.clock.now());
}
