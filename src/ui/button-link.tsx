import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonProps, buttonRecipe } from './button.tsx';

const Base = chakra(Link, buttonRecipe);

interface ButtonLinkProps {
  to: string;
  icon?: ReactNode;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  wide?: boolean;
  /** Opens a page outside of the console beside it. */
  newTab?: boolean;
  /** A file that the browser fetches and keeps. */
  download?: boolean;
  /** The full name, if the words omit the object. */
  name?: string;
  children: ReactNode;
}

/** A link that looks like a button. Links go somewhere; buttons do something. */
export function ButtonLink({ icon, newTab = false, name, children, ...rest }: ButtonLinkProps) {
  return (
    <Base
      {...rest}
      aria-label={name}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      reloadDocument={newTab || rest.download}
    >
      {icon}
      {children}
    </Base>
  );
}
