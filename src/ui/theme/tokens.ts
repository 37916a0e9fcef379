import { palette } from './palette.ts';

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48,
  52, 56, 60, 64, 72, 80, 96,
];

/** The 4 px grid, in rem so that it follows the reader's font size: `4` is 16 px. */
const grid: Record<string, { value: string }> = Object.fromEntries([
  ['0', { value: '0rem' }],
  ['px', { value: '1px' }],
  ...steps.map((step) => [String(step), { value: `${step / 4}rem` }]),
]);

/** `{ xs: '3px' }` as the design system wants it: `{ xs: { value: '3px' } }`. */
function tokensOf<Value extends string | number, Name extends string>(values: Record<Name, Value>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, each with its own value
  return Object.fromEntries(
    Object.entries<Value>(values).map(([name, value]) => [name, { value }]),
  ) as Record<Name, { value: Value }>;
}

const shades = Object.fromEntries(
  Object.entries(palette).map(([name, scale]) => [name, tokensOf<string, string>(scale)]),
);

const latin = '"Inter Variable", "Inter"';
const han =
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC"';

export const tokens = {
  colors: {
    ...shades,
    ...tokensOf({
      white: '#ffffff',
      transparent: 'transparent',
      current: 'currentColor',
      scrim: 'rgb(9 17 20 / .48)',
    }),
  },
  fonts: tokensOf({
    body: `${latin}, system-ui, -apple-system, "Segoe UI", ${han}, sans-serif`,
    heading: `${latin}, system-ui, -apple-system, "Segoe UI", ${han}, sans-serif`,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  }),
  fontSizes: tokensOf({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '0.9375rem',
    xl: '1.0625rem',
    '2xl': '1.25rem',
    '3xl': '1.5rem',
    '4xl': '1.875rem',
  }),
  fontWeights: tokensOf({ normal: '400', medium: '500', semibold: '600', bold: '680' }),
  lineHeights: tokensOf({ tight: '1.25', snug: '1.4', normal: '1.5', relaxed: '1.65' }),
  letterSpacings: tokensOf({ tight: '-0.011em', normal: '0', wide: '0.02em' }),
  radii: tokensOf({ xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px', full: '9999px' }),
  spacing: grid,
  sizes: {
    ...grid,
    ...tokensOf({
      full: '100%',
      min: 'min-content',
      max: 'max-content',
      fit: 'fit-content',
      dvh: '100dvh',
      form: '35rem',
      page: '72rem',
      nav: '14rem',
      rail: '3.5rem',
    }),
  },
  durations: tokensOf({ fast: '120ms', normal: '160ms', slow: '220ms' }),
  easings: tokensOf({ standard: 'cubic-bezier(0.2, 0, 0, 1)' }),
  zIndex: tokensOf({
    sticky: 10,
    nav: 20,
    bar: 30,
    modal: 1010,
    popover: 1100,
    toast: 1200,
    tooltip: 1300,
    skip: 1400,
  }),
};

export const animations = {
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { '0%': { opacity: '0.55' }, '50%': { opacity: '1' }, '100%': { opacity: '0.55' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(6px) scale(.985)' } },
  sinkOut: { to: { opacity: '0', transform: 'translateY(4px) scale(.99)' } },
  slideInRight: { from: { transform: 'translateX(24px)', opacity: '0' } },
  slideOutRight: { to: { transform: 'translateX(24px)', opacity: '0' } },
  indeterminate: { from: { left: '-40%' }, to: { left: '100%' } },
};
