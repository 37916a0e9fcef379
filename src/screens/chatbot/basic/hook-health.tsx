import { chakra } from '@chakra-ui/react/styled-system';
import type { BotMode } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adviceOn } from './hook-trial.tsx';

type Health = BotMode['thirdPartyBotHealth'];

/** Why the last call failed, and what to do. */
function useFailureWords() {
  const t = useT('bot');
  return ({ outcome, status }: NonNullable<Health['lastFailure']>) => {
    const advice = adviceOn(outcome);
    const why = t(`trial.outcome.${outcome}`);
    return {
      why: status === null ? why : t('health.withStatus', { why, status }),
      advice: advice === undefined ? null : t(`trial.advice.${advice}`),
    };
  };
}

/** While the third party's bot serves: since when it fails and why, or when it last answered. */
export function HookHealth({ health }: { health: Health }) {
  const t = useT('bot');
  const format = useFormat();
  const words = useFailureWords();
  const { failingSince, lastFailure, lastAnsweredAt } = health;
  if (failingSince === null || lastFailure === null) {
    return (
      <Text as="p" look="note" flex="1 1 100%" role="status">
        {lastAnsweredAt === null
          ? t('health.notAskedYet')
          : t('health.answered', { at: format.dateTime(lastAnsweredAt) })}
      </Text>
    );
  }
  const { why, advice } = words(lastFailure);
  return (
    <chakra.div flex="1 1 100%">
      <Notice
        kind="danger"
        role="status"
        title={t('health.failingSince', { since: format.dateTime(failingSince) })}
      >
        <p>{t('health.lastFailure', { at: format.dateTime(lastFailure.failedAt), why })}</p>
        {advice === null ? null : <p>{advice}</p>}
      </Notice>
    </chakra.div>
  );
}

/** Before it may serve: its last call failed, or it has never answered. */
export function HookWarning({ health }: { health: Health }) {
  const t = useT('bot');
  const format = useFormat();
  const words = useFailureWords();
  const { failingSince, lastFailure, lastAnsweredAt } = health;
  const isFailing = failingSince !== null && lastFailure !== null;
  if (!isFailing && lastAnsweredAt !== null) return null;
  return (
    <chakra.div marginTop="3">
      <Notice kind="warning" title={t(isFailing ? 'health.wouldFail' : 'health.neverAnswered')}>
        {isFailing
          ? t('health.lastFailure', {
              at: format.dateTime(lastFailure.failedAt),
              why: words(lastFailure).why,
            })
          : t('health.testFirst')}
      </Notice>
    </chakra.div>
  );
}
