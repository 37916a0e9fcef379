import type { ComponentProps } from 'react';
import { useT } from '../i18n/language.tsx';
import { Stack } from '../ui/layout.tsx';

/** Where something is still on its way: skeletons for the eye, a status for who cannot see them. */
export function Waiting({ children, ...look }: Omit<ComponentProps<typeof Stack>, 'role' | 'aria-label'>) {
  const common = useT('common');
  return (
    <Stack gap="0" {...look} role="status" aria-label={common('loading')}>
      {children}
    </Stack>
  );
}
