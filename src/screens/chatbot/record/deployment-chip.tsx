import { chakra } from '@chakra-ui/react/styled-system';
import { Radio } from 'lucide-react';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { deploymentLifecycle } from '../../../machines/deployment/deployment.lifecycle.ts';
import { Row } from '../../../ui/layout.tsx';
import { StateChip, toneOf } from '../../../ui/state-chip.tsx';

/** What customers have now: the strongest fact of the record. */
const Live = chakra('strong', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '5.5',
    px: '2',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: 'xs',
    fontWeight: 'semibold',
    '& svg': { width: '13px', height: '13px' },
  },
});

/** A deployment's state, and whether it is live. */
export function DeploymentChip({ status, live, progress }: Deployment) {
  const t = useT('deploy');
  const format = useFormat();
  const word = t(`statuses:deployment.${status}`);
  const label = progress === null ? word : `${word} ${format.percent(progress)}`;
  return (
    <Row as="span" wrap display="inline-flex">
      {live ? (
        <Live>
          <Radio aria-hidden />
          {t('live')}
        </Live>
      ) : null}
      <StateChip
        plain={status === 'deployed'}
        tone={toneOf(deploymentLifecycle.states[status]?.tags ?? [])}
        label={label}
      />
    </Row>
  );
}
