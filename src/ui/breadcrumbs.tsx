import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { Row, Text } from './layout.tsx';

export interface Crumb {
  label: string;
  /** Absent for a place without a screen of its own, and for the current one. */
  to?: string;
}

const CrumbLink = chakra(Link, {
  base: { color: 'fg.muted', borderRadius: 'xs', truncate: true, _hover: { color: 'fg' } },
});

/** The path to this screen. The last entry is the screen itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1;
  // Narrow pages have room for the screen and the one above it.
  const isSpare = (index: number) => (index < last - 1 ? 'md' : undefined);
  return (
    <chakra.nav aria-label={label} minW="0">
      <Row as="ol" gap="1.5" fontSize="sm" minW="0">
        {crumbs.map((crumb, index) => (
          <Row as="li" key={crumb.label} gap="1.5" minW="0" hideBelow={isSpare(index)}>
            {index === 0 ? null : (
              <chakra.span aria-hidden color="border.strong" hideBelow={isSpare(index - 1)}>
                /
              </chakra.span>
            )}
            {index === last ? (
              <Text line look="strong" aria-current="page">
                {crumb.label}
              </Text>
            ) : crumb.to === undefined ? (
              <Text line look="muted">
                {crumb.label}
              </Text>
            ) : (
              <CrumbLink to={crumb.to}>{crumb.label}</CrumbLink>
            )}
          </Row>
        ))}
      </Row>
    </chakra.nav>
  );
}
