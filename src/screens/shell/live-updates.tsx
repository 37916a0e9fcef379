import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSdkAppId } from '../../api/current-application.ts';
import { deploymentsQuery } from '../../api/deployments.ts';
import { pendingCountQuery } from '../../api/draft.ts';
import { readAgain, takeEventData } from '../../api/event-data.ts';
import { guideQuery } from '../../api/guide.ts';
import { membersQuery } from '../../api/members.ts';
import { botModeQuery, thirdPartyBotQuery } from '../../api/third-party-bot.ts';
import { useConnectionStatus, useEventStream, useEvents, useRefetch } from '../../api/use-events.ts';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';

/** Takes live events to what was read before: counts at once, lists by reading them again. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const sdkAppId = useSdkAppId();
  const stale = (queryKey: readonly unknown[]) => readAgain(queryClient, queryKey);
  useEvents('draft.changed', ({ pendingCount }) =>
    takeEventData(queryClient, pendingCountQuery(sdkAppId).queryKey, pendingCount),
  );
  useEvents('botMode.updated', ({ botMode }) => {
    takeEventData(queryClient, botModeQuery(sdkAppId).queryKey, botMode);
    stale(thirdPartyBotQuery(sdkAppId).queryKey);
  });
  useEvents('deployment.updated', () => {
    stale(pendingCountQuery(sdkAppId).queryKey);
    stale(deploymentsQuery(sdkAppId).queryKey);
  });
  useEvents('guide.updated', () => stale(guideQuery(sdkAppId).queryKey));
  useEvents('member.updated', () => stale(membersQuery(sdkAppId).queryKey));
  useEvents('member.deleted', () => stale(membersQuery(sdkAppId).queryKey));
  useRefetch(() => stale(['apps', sdkAppId]));
  return null;
}

/** Milliseconds that a connection may be gone before it is worth a word. */
const patience = 4000;

/** Says that live events do not arrive, once that lasts. */
export function ConnectionNote() {
  return useConnectionStatus() === 'waiting' ? <LostNote /> : null;
}

function LostNote() {
  const t = useT('shell');
  const stream = useEventStream();
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!lasting) return null;
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      gap="2.5"
      px={{ base: '4', md: '8' }}
      py="1.5"
      bg="bg.hover"
      fontSize="sm"
      color="fg.muted"
    >
      <WifiOff size={15} aria-hidden />
      <span>{t('connection.lost')}</span>
      <Button variant="link" size="sm" onClick={() => stream.retryNow()}>
        {t('connection.retry')}
      </Button>
    </chakra.div>
  );
}
