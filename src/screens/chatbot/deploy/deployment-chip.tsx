import { chakra } from '@chakra-ui/react/styled-system';
import { Radio } from 'lucide-react';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { deploymentLifecycle } from '../../../machines/deployment/deployment.lifecycle.ts';
import { StateChip, toneOf } from '../../../ui/state-chip.tsx';

/** Where a deployment stands, and whether customers meet it. */
export function DeploymentChip({ deployment }: { deployment: Deployment }) {
  const t = useT('deploy');
  const statuses = useT('statuses');
  const format = useFormat();
  const { status, live, progress, failure } = deployment;
  const context = { live, failureCode: failure?.code ?? null };
  const { tags } = deploymentLifecycle.resolveState({ value: status, context });
  const word = statuses(`deployment.${status}`);
  const label =
    progress === null ? word : t('chipProgress', { status: word, progress: format.percent(progress) });
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <StateChip tone={toneOf(tags)} label={label} />
      {live ? (
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="1"
          fontSize="xs"
          fontWeight="semibold"
          color="brand.fg"
        >
          <Radio size={13} aria-hidden />
          {t('live')}
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}
