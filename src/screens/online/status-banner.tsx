import { Remaining } from '../../i18n/elapsed.tsx';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { useLineRefusal } from './use-line-refusal.ts';
import { type AgentMove, useMyAgent } from './use-my-agent.ts';

/** Says why no conversations arrive, and how to change that. Empty while the agent is at work. */
export function StatusBanner({ reason }: { reason: string | null }) {
  const t = useT('online');
  const { agent, access, move, moving } = useMyAgent();
  const lineRefused = useLineRefusal();
  if (agent === undefined || reason === null) return null;
  const { status, afterCallWorkUntil } = agent;
  const isForced = access === 'forcedOffline';
  const wrapsUp = status === 'afterCallWork';
  const way: AgentMove = wrapsUp ? 'finishAfterCallWork' : 'online';
  return (
    <Row
      wrap
      mx="3"
      marginBottom="2"
      paddingInlineStart="3"
      paddingInlineEnd="2"
      py="2"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.raised"
      fontSize="sm"
    >
      <Text flex="1 1 8rem" minW="0" lineHeight="snug">
        {reason}
        {!isForced && wrapsUp && afterCallWorkUntil !== null ? (
          <>
            {' · '}
            <Remaining until={afterCallWorkUntil} words={(time) => t('banner.left', { time })} />
          </>
        ) : null}
      </Text>
      {isForced ? null : (
        <ActionButton
          variant={wrapsUp ? undefined : 'solid'}
          size="sm"
          busy={moving === way}
          refused={lineRefused}
          onClick={() => move(way)}
        >
          {wrapsUp ? t('status.finish') : status === 'break' ? t('status.backOnline') : t('status.online')}
        </ActionButton>
      )}
    </Row>
  );
}
