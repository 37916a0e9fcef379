import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Row, Text } from './layout.tsx';

interface PageHeaderProps {
  title: string;
  /** One line under the title: figures, what this screen is for. */
  text?: ReactNode;
  /** Beside the title: a state chip, a version. */
  aside?: ReactNode;
  /** The primary action last. */
  actions?: ReactNode;
}

/** The top of a screen: its one `h1`, a line of figures, its actions. */
export function PageHeader({ title, text, aside, actions }: PageHeaderProps) {
  return (
    <Row as="header" wrap apart alignItems="flex-start" columnGap="4" rowGap="3" paddingBottom="4">
      <chakra.div minW="0" flex="1 1 16rem">
        <Row wrap gap="2.5">
          <chakra.h1 fontSize="2xl" tabIndex={-1} outline="none!" data-page-title>
            {title}
          </chakra.h1>
          {aside}
        </Row>
        {text === undefined ? null : (
          <Text as="div" look="note" marginTop="1" textWrap="pretty">
            {text}
          </Text>
        )}
      </chakra.div>
      {actions === undefined ? null : <Row wrap>{actions}</Row>}
    </Row>
  );
}
