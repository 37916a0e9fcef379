import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Application } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';

/** How long the trial lasts; nothing for other editions. */
export function TrialNote({ application }: { application: Application }) {
  const t = useT('shell');
  // The day does not change often enough to be worth a timer.
  const [now] = useState(() => Date.now());
  if (application.edition !== 'trial' || application.editionExpiresAt === null) return null;
  const days = Math.ceil((Date.parse(application.editionExpiresAt) - now) / 86_400_000);
  return (
    <chakra.p px="2" fontSize="xs" color={days > 2 ? 'fg.muted' : 'warning.fg'}>
      {days > 0 ? t('trial.left', { count: days }) : t('trial.over')}
      <chakra.span display="block" color="fg.muted">
        {t('trial.help')}
      </chakra.span>
    </chakra.p>
  );
}
