import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { buttonRecipe } from './button.tsx';

const Base = chakra('a', buttonRecipe);

/** A file that the browser fetches and keeps. */
export function DownloadLink({
  href,
  icon,
  children,
}: {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Base href={href} download size="sm">
      {icon}
      {children}
    </Base>
  );
}
