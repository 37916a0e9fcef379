import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Stack, Text } from './layout.tsx';

interface FormSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A group of fields: what it is about at the left, its fields at the right; one column when narrow. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 35rem)' }}
      columnGap="10"
      rowGap="4"
      py="7"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0', paddingTop: '2' }}
    >
      <div>
        <Text as="h2" look="heading">
          {title}
        </Text>
        <Text as="p" look="note" marginTop="1" lineHeight="relaxed">
          {text}
        </Text>
      </div>
      <Stack gap="5">{children}</Stack>
    </chakra.section>
  );
}
