import {
  chakra,
  defineRecipe,
  type HTMLChakraProps,
  type RecipeVariantProps,
} from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { Spinner } from './spinner.tsx';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    transitionProperty: 'common',
    transitionDuration: 'fast',
    transitionTimingFunction: 'standard',
    '& svg:not([data-own-size])': { flexShrink: 0, width: '1.15em', height: '1.15em' },
    _disabled: { cursor: 'not-allowed', opacity: 0.5, boxShadow: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        color: 'brand.contrast',
        boxShadow: 'control',
        _hover: { bg: 'brand.solidHover' },
        _active: { transform: 'translateY(0.5px)' },
      },
      outline: {
        bg: 'bg.raised',
        borderColor: 'border',
        color: 'fg',
        boxShadow: 'control',
        _hover: { bg: 'bg.hover', borderColor: 'border.strong' },
        _expanded: { bg: 'bg.hover' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.hover', color: 'fg' },
        _expanded: { bg: 'bg.hover', color: 'fg' },
        _pressed: { bg: 'brand.bg', color: 'brand.fg' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.contrast',
        boxShadow: 'control',
        _hover: { filter: 'brightness(.93)' },
      },
      dangerGhost: { color: 'danger.fg', _hover: { bg: 'danger.bg' } },
      link: {
        color: 'brand.fg',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
    size: {
      xs: { h: '6', px: '2', fontSize: 'xs', borderRadius: 'sm' },
      sm: { h: '7', px: '2.5', fontSize: 'sm' },
      md: { h: '8.5', minH: '2.125rem', px: '3.5', fontSize: 'sm' },
      lg: { h: '10', px: '4.5', fontSize: 'md' },
      xl: { h: '11', px: '5', fontSize: 'lg' },
    },
    wide: { true: { width: 'full' } },
  },
  // A size has a padding of its own, so what a link has comes after both.
  compoundVariants: [{ variant: 'link', css: { px: '0' } }],
  defaultVariants: { variant: 'outline', size: 'md' },
});

export const ButtonBase = chakra('button', buttonRecipe);

export interface ButtonProps extends HTMLChakraProps<'button'>, RecipeVariantProps<typeof buttonRecipe> {
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
  /** Work is going on: shows the ring, keeps the words, ignores further presses. */
  busy?: boolean;
}

/** A button with a plain verb. Default is the quiet outline; one `solid` per screen. */
export function Button({ icon, busy = false, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <ButtonBase
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner aria-hidden /> : icon}
      {children}
    </ButtonBase>
  );
}
