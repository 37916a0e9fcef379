import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Membership, Session } from '../../api/__generated__/schema.d.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { sayIn } from '../../i18n/saying.ts';
import { isPageUnsaved } from '../../patterns/leave-gate.tsx';
import { useReading } from '../../patterns/reading.ts';
import { isConsoleMember } from '../../paths.ts';
import { toast } from '../../ui/toaster.tsx';

const say = sayIn('session');

/**
 * Loads the page again, guards first, when the session says of other roles than those with which it was loaded, and says
 * so; of other names, silently. Whoever has something unsaved on a page that is closed to them now keeps it before their eyes until they leave.
 * @param sdkAppId minds those in one application; a new application beside it is no reason to disturb who is at work
 */
export function useNewRoles(session: Session, sdkAppId?: string) {
  const { data: known } = useReading({ ...sessionQuery, enabled: false });
  const { revalidate } = useRevalidator();
  const isOther =
    known != null &&
    known.memberships !== session.memberships &&
    (sdkAppId === undefined || rolesIn(known, sdkAppId) !== rolesIn(session, sdkAppId));
  const isRenamed = known != null && namesIn(known) !== namesIn(session);
  const isShut = sdkAppId !== undefined && known != null && !isConsoleOpen(known, sdkAppId);
  useEffect(() => {
    const look = () => void revalidate();
    if (!isOther && isRenamed) look();
    if (!isOther) return;
    if (isShut && isPageUnsaved()) tellOfUnsaved(look);
    else {
      if (sdkAppId !== undefined) tellOfRoles(isShut);
      look();
    }
  }, [isOther, isRenamed, isShut, sdkAppId, revalidate]);
}

/** Says to whom the page shows a desk that they may do more or less there now. A desk that is taken away has a page. */
export function useNewDeskRole({ memberships }: Session, desk: Membership | null) {
  const {
    sdkAppId,
    deskRole = null,
    applicationName: application = '',
  } = memberships.find((each) => each.sdkAppId === desk?.sdkAppId) ?? {};
  const before = useRef({ sdkAppId, deskRole });
  useEffect(() => {
    const { current } = before;
    before.current = { sdkAppId, deskRole };
    if (current.sdkAppId !== sdkAppId || current.deskRole === deskRole) return;
    if (current.deskRole === null || deskRole === null) return;
    const [title, text] = [
      say(`newDeskRole.${deskRole}.title`),
      say(`newDeskRole.${deskRole}.text`, { application }),
    ];
    toast({ kind: 'info', title, text, isLong: true });
  }, [sdkAppId, deskRole, application]);
}

function tellOfRoles(isShut: boolean) {
  const what = isShut ? 'shut' : 'changed';
  toast({ kind: 'info', title: say('newRoles.title'), text: say(`newRoles.${what}`), isLong: true });
}

function tellOfUnsaved(onPress: () => void) {
  const action = { label: say('newRoles.leave'), onPress };
  toast({
    kind: 'error',
    title: say('newRoles.title'),
    text: say('newRoles.unsaved'),
    action,
    isLasting: true,
  });
}

function isConsoleOpen({ memberships }: Session, sdkAppId: string): boolean {
  return memberships.some((each) => each.sdkAppId === sdkAppId && isConsoleMember(each));
}

/** A member's roles in an application, to be compared; empty without a membership. */
function rolesIn({ memberships }: Session, sdkAppId: string): string {
  const found = memberships.find((each) => each.sdkAppId === sdkAppId);
  return found === undefined ? '' : `${found.access} ${found.consoleRole} ${found.deskRole}`;
}

/** An account's own names, to be compared. */
const namesIn = ({ account: { nickname, email, accountName } }: Session): string =>
  JSON.stringify([nickname, email, accountName]);
