import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  /** Absent for a place without a screen of its own, and for the current one. */
  to?: string;
}

const CrumbLink = chakra(Link, {
  base: { color: 'fg.muted', borderRadius: 'xs', truncate: true, _hover: { color: 'fg' } },
});

/** Where this screen lies; the last one is the screen itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <chakra.nav aria-label={label} minW="0">
      <chakra.ol display="flex" alignItems="center" gap="1.5" fontSize="sm" minW="0">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <chakra.li
              key={crumb.label}
              display="flex"
              alignItems="center"
              gap="1.5"
              minW="0"
              // Narrow pages have room for the screen and the one above it.
              hideBelow={index < crumbs.length - 2 ? 'md' : undefined}
            >
              {index === 0 ? null : (
                <chakra.span
                  aria-hidden
                  color="border.strong"
                  hideBelow={index < crumbs.length - 1 ? 'md' : undefined}
                >
                  /
                </chakra.span>
              )}
              {crumb.to === undefined || last ? (
                <chakra.span
                  truncate
                  color={last ? 'fg' : 'fg.muted'}
                  fontWeight={last ? 'medium' : 'normal'}
                  aria-current={last ? 'page' : undefined}
                >
                  {crumb.label}
                </chakra.span>
              ) : (
                <CrumbLink to={crumb.to}>{crumb.label}</CrumbLink>
              )}
            </chakra.li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}
