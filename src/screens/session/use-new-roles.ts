import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { sayIn } from '../../i18n/saying.ts';
import { isPageUnsaved } from '../../patterns/leave-gate.tsx';
import { useReading } from '../../patterns/reading.ts';
import { isConsoleMember } from '../../paths.ts';
import { toast } from '../../ui/toaster.tsx';

const say = sayIn('session');

/**
 * Loads the page again, guards first, when the session says of other roles than those with which it was loaded, and says
 * so. Whoever has something unsaved on a page that is closed to them now keeps it before their eyes until they leave.
 * @param sdkAppId minds those in one application; a new application beside it is no reason to disturb who is at work
 */
export function useNewRoles(session: Session, sdkAppId?: string) {
  const { data: known } = useReading({ ...sessionQuery, enabled: false });
  const { revalidate } = useRevalidator();
  const isOther =
    known != null &&
    known.memberships !== session.memberships &&
    (sdkAppId === undefined || rolesIn(known, sdkAppId) !== rolesIn(session, sdkAppId));
  const isShut = sdkAppId !== undefined && known != null && !isConsoleOpen(known, sdkAppId);
  useEffect(() => {
    if (!isOther) return;
    const look = () => void revalidate();
    if (isShut && isPageUnsaved()) tellOfUnsaved(look);
    else {
      if (sdkAppId !== undefined) tellOfRoles(isShut);
      look();
    }
  }, [isOther, isShut, sdkAppId, revalidate]);
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
