import { chakra } from '@chakra-ui/react/styled-system';
import { Send } from 'lucide-react';
import type { EmbeddingsTrial as Trial } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useAction } from '../../../patterns/action.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useData } from '../../../patterns/reading.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/layout.tsx';

/** One text to the saved endpoint, and what came back. */
export function EmbeddingsTrial() {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const { url } = useData(query('getEmbeddingsEndpoint', { sdkAppId }));
  const trial = useAction({ run: () => callOperation('testEmbeddingsEndpoint', { sdkAppId }), quiet: true });
  const refused = url === null ? t('embeddings.trial.outcome.notConfigured') : undefined;
  return (
    <FormSection title={t('embeddings.trial.title')} text={t('embeddings.trial.text')}>
      <chakra.div>
        <ActionButton
          icon={<Send aria-hidden />}
          busy={trial.busy}
          refused={refused}
          onClick={() => trial.run()}
        >
          {t('embeddings.trial.send')}
        </ActionButton>
      </chakra.div>
      {refused === undefined ? null : (
        <Text as="p" look="detail">
          {refused}
        </Text>
      )}
      <chakra.div role="status" aria-label={t('embeddings.trial.result')}>
        {trial.answer ? <Outcome trial={trial.answer} /> : null}
      </chakra.div>
      {trial.error ? <Problem inline error={trial.error} /> : null}
    </FormSection>
  );
}

/** Outcomes that a trial can have. */
const outcomes = [
  'answered',
  'refused',
  'timedOut',
  'unreachable',
  'addressRefused',
  'invalidAnswer',
  'notConfigured',
] as const;

function Outcome({ trial }: { trial: Trial }) {
  const t = useT('bot');
  const format = useFormat();
  const { outcome, status, dimensions, durationMilliseconds } = trial;
  const known = outcomes.find((each) => each === outcome);
  const facts = [
    t('trial.took', { milliseconds: durationMilliseconds }),
    ...(status === null ? [] : [t('trial.status', { status })]),
    ...(dimensions === null ? [] : [t('embeddings.trial.dimensions', { count: dimensions })]),
  ];
  return (
    <Notice
      kind={outcome === 'answered' ? 'success' : 'warning'}
      title={known === undefined ? outcome : t(`embeddings.trial.outcome.${known}`)}
    >
      <Text as="p" look="muted">
        {format.list(facts)}
      </Text>
    </Notice>
  );
}
