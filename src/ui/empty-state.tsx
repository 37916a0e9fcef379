import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconBadge } from './icon-badge.tsx';
import { Row, Stack, Text } from './layout.tsx';

interface EmptyStateProps {
  icon?: ReactNode;
  /** `danger`: something has failed. */
  tone?: 'brand' | 'danger';
  title: string;
  /** The purpose of this place, and the next step. */
  text?: ReactNode;
  actions?: ReactNode;
  /** `h2` unless the empty state is the page's whole content, or no part of its outline. */
  level?: 'h1' | 'h2' | 'p';
}

/** An empty place: says its purpose and offers the next step. */
export function EmptyState({ icon, tone = 'brand', title, text, actions, level = 'h2' }: EmptyStateProps) {
  return (
    <Stack alignItems="center" textAlign="center" px="6" py="14" maxW="42rem" mx="auto">
      {icon && (
        <IconBadge tone={tone} marginBottom="2">
          {icon}
        </IconBadge>
      )}
      <chakra.p as={level} fontSize="lg" fontWeight="semibold">
        {title}
      </chakra.p>
      {text && (
        <Text as="div" look="note" lineHeight="relaxed" maxW="25rem" textWrap="balance">
          {text}
        </Text>
      )}
      {actions && (
        <Row wrap justifyContent="center" marginTop="3">
          {actions}
        </Row>
      )}
    </Stack>
  );
}
