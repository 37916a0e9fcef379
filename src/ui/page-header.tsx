import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

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
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      justifyContent="space-between"
      columnGap="4"
      rowGap="3"
      paddingBottom="4"
    >
      <chakra.div minW="0" flex="1 1 16rem">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
          <chakra.h1 fontSize="2xl" tabIndex={-1} outline="none!" data-page-title>
            {title}
          </chakra.h1>
          {aside}
        </chakra.div>
        {text === undefined ? null : (
          <chakra.div marginTop="1" fontSize="sm" color="fg.muted">
            {text}
          </chakra.div>
        )}
      </chakra.div>
      {actions === undefined ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  );
}
