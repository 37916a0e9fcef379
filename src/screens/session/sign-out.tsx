import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { followedReader, stopReading } from '../../api/live.ts';
import { ownConversations } from '../../api/own-conversations.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { isDeskOpenElsewhere, signOut } from '../../api/session.ts';
import { cancelUploads, countUploads } from '../../api/upload-file.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { useAction } from '../../patterns/action.ts';
import { Confirm } from '../../patterns/confirm.tsx';
import { forgetKept } from '../../patterns/keep.ts';
import { isPageUnsaved } from '../../patterns/leave-gate.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { paths } from '../../paths.ts';
import { Text } from '../../ui/layout.tsx';
import { useCustomerNames } from './customer-names.ts';
import { countUnsentConversations } from './unsent-count.ts';
import { useSignOutWish, wishSignOut } from './sign-out-wish.ts';

const say = sayIn('session');

/** What signing out would end: conversations, unsaved changes and uploads; and what it leaves behind in this browser. */
async function readLosses() {
  const own = ownConversations();
  const sdkAppId = followedReader()?.sdkAppId;
  return {
    own,
    staysAtDesk: own.length > 0 && sdkAppId !== undefined && (await isDeskOpenElsewhere(sdkAppId)),
    isUnsaved: isPageUnsaved(),
    unsent: countUnsentConversations(),
    uploads: countUploads(),
  };
}

const nothingLost: Awaited<ReturnType<typeof readLosses>> = {
  own: [],
  staysAtDesk: false,
  isUnsaved: false,
  unsent: 0,
  uploads: 0,
};

/**
 * Ends the session, drops drafts and goes to the sign-in page. Signing out is leaving the desk and the page, so whoever
 * has conversations, unsaved changes or unsent words is asked first. If the sign-out fails, it says so and keeps the drafts.
 */
export function SignOut() {
  const t = useT('session');
  const words = useProblemWords();
  const namesOf = useCustomerNames();
  const navigate = useNavigate();
  const isWanted = useSignOutWish();
  // What is asked stays what it was while the question closes.
  const [{ own, staysAtDesk, isUnsaved, unsent, uploads }, setAbout] = useState(nothingLost);
  const [isKnown, setIsKnown] = useState(false);
  if (isKnown && !isWanted) setIsKnown(false);
  useEffect(() => {
    let isOver = !isWanted;
    async function ask() {
      const losses = await readLosses();
      if (isOver) return;
      setAbout(losses);
      setIsKnown(true);
    }
    if (isWanted) void ask();
    return () => {
      isOver = true;
    };
  }, [isWanted]);

  async function leave() {
    const goOn = await stopReading();
    await signOut().catch((error: unknown) => {
      goOn();
      throw error;
    });
    cancelUploads();
    wishSignOut(false);
    forgetKept();
    // The screens are there until the sign-in page is, so what they read stays until then.
    queryClient.setQueryData(sessionQuery.queryKey, null);
    await navigate(paths.login());
  }
  const atOnce = useAction({
    run: leave,
    failed: (error) => ({ title: say('signOut.failed'), text: words.say(error).hint }),
  });
  const leaveUnasked = useEffectEvent(() => {
    wishSignOut(false);
    atOnce.run();
  });
  const isAtDesk = own.length > 0;
  const isAsked = isWanted && isKnown && (isAtDesk || isUnsaved || unsent > 0 || uploads > 0);
  useEffect(() => {
    if (isWanted && isKnown && !isAsked) leaveUnasked();
  }, [isWanted, isKnown, isAsked]);

  return (
    <Confirm
      open={isAsked}
      title={
        isAtDesk
          ? t(staysAtDesk ? 'signOut.titleHere' : 'signOut.title')
          : isUnsaved
            ? t('common:unsaved.title')
            : uploads > 0
              ? t('signOut.titleUploads')
              : t('signOut.titleUnsent')
      }
      danger={isUnsaved || uploads > 0}
      text={
        <>
          {isAtDesk && (
            <Text display="block">
              {staysAtDesk
                ? t('signOut.textHere', { count: own.length })
                : t('signOut.text', { count: own.length, names: namesOf(own) })}
            </Text>
          )}
          {isUnsaved && <Text display="block">{t('common:unsaved.text')}</Text>}
          {uploads > 0 && <Text display="block">{t('signOut.uploads', { count: uploads })}</Text>}
          {unsent > 0 && <Text display="block">{t('signOut.unsent', { count: unsent })}</Text>}
        </>
      }
      confirm={t('signOut.action')}
      run={leave}
      onClose={() => wishSignOut(false)}
    />
  );
}
