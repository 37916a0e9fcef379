import { Radio } from 'lucide-react';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { deploymentLifecycle } from '../../../machines/deployment/deployment.lifecycle.ts';
import { Row } from '../../../ui/layout.tsx';
import { StateChip, toneOf } from '../../../ui/state-chip.tsx';

/** A deployment's state, and whether it is live. */
export function DeploymentChip({ status, live, progress }: Deployment) {
  const t = useT('deploy');
  const format = useFormat();
  const word = t(`statuses:deployment.${status}`);
  const label = progress === null ? word : `${word} ${format.percent(progress)}`;
  return (
    <Row as="span" display="inline-flex">
      <StateChip tone={toneOf(deploymentLifecycle.states[status]?.tags ?? [])} label={label} />
      {live ? (
        <Row as="span" display="inline-flex" gap="1" fontSize="xs" fontWeight="semibold" color="brand.fg">
          <Radio size={13} aria-hidden />
          {t('live')}
        </Row>
      ) : null}
    </Row>
  );
}
