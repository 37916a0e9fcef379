import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';

interface EmptyStateProps {
  icon?: ReactNode;
  /** `danger` where something has failed. */
  tone?: 'brand' | 'danger';
  title: string;
  /** What this place is for, and what to do next. */
  text?: ReactNode;
  actions?: ReactNode;
  /** `h2` unless the empty state is the page's whole content. */
  level?: 'h1' | 'h2' | 'h3';
}

/** Nothing here yet: says what this is for and offers the next step. */
export function EmptyState({ icon, tone = 'brand', title, text, actions, level = 'h2' }: EmptyStateProps) {
  return (
    <Stack alignItems="center" textAlign="center" px="6" py="14" maxW="36rem" mx="auto">
      {icon === undefined ? null : (
        <chakra.div
          aria-hidden
          display="grid"
          placeItems="center"
          width="12"
          height="12"
          marginBottom="2"
          borderRadius="xl"
          bg={`${tone}.bg`}
          color={`${tone}.fg`}
          css={{ '& svg': { width: '22px', height: '22px' } }}
        >
          {icon}
        </chakra.div>
      )}
      <chakra.p as={level} fontSize="lg" fontWeight="semibold">
        {title}
      </chakra.p>
      {text === undefined ? null : (
        <chakra.div fontSize="sm" color="fg.muted" lineHeight="relaxed" maxW="25rem" textWrap="pretty">
          {text}
        </chakra.div>
      )}
      {actions === undefined ? null : (
        <Row wrap justifyContent="center" marginTop="3">
          {actions}
        </Row>
      )}
    </Stack>
  );
}
