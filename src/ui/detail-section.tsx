import type { ReactNode } from 'react';
import { Stack, Text } from './layout.tsx';

/** A titled part of what a drawer tells about one thing. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2">
      <Text as="h3" look="heading">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
