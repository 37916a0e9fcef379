import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  text?: ReactNode;
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
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {text === undefined ? null : (
          <chakra.p marginTop="1" fontSize="sm" color="fg.muted" lineHeight="relaxed">
            {text}
          </chakra.p>
        )}
      </div>
      <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
        {children}
      </chakra.div>
    </chakra.section>
  );
}
