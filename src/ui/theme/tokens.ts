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

const shades = Object.fromEntries(
  Object.entries(palette).map(([name, scale]) => [
    name,
    Object.fromEntries(Object.entries(scale).map(([shade, value]) => [shade, { value }])),
  ]),
);

const latin = '"Inter Variable", "Inter"';
const han =
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC"';

export const tokens = {
  colors: {
    ...shades,
    white: { value: '#ffffff' },
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    scrim: { value: 'rgb(9 17 20 / .48)' },
  },
  fonts: {
    body: { value: `${latin}, system-ui, -apple-system, "Segoe UI", ${han}, sans-serif` },
    heading: { value: `${latin}, system-ui, -apple-system, "Segoe UI", ${han}, sans-serif` },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '0.9375rem' },
    xl: { value: '1.0625rem' },
    '2xl': { value: '1.25rem' },
    '3xl': { value: '1.5rem' },
    '4xl': { value: '1.875rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '680' },
  },
  lineHeights: {
    tight: { value: '1.25' },
    snug: { value: '1.4' },
    normal: { value: '1.5' },
    relaxed: { value: '1.65' },
  },
  letterSpacings: { tight: { value: '-0.011em' }, normal: { value: '0' }, wide: { value: '0.02em' } },
  radii: {
    xs: { value: '3px' },
    sm: { value: '5px' },
    md: { value: '7px' },
    lg: { value: '10px' },
    xl: { value: '14px' },
    full: { value: '9999px' },
  },
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    dvh: { value: '100dvh' },
    form: { value: '35rem' },
    page: { value: '72rem' },
    nav: { value: '14rem' },
    rail: { value: '3.5rem' },
  },
  borders: { hairline: { value: '1px solid var(--p-colors-border)' } },
  durations: {
    fast: { value: '120ms' },
    normal: { value: '160ms' },
    slow: { value: '220ms' },
  },
  easings: { standard: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: {
    sticky: { value: 10 },
    nav: { value: 20 },
    bar: { value: 30 },
    overlay: { value: 1000 },
    modal: { value: 1010 },
    popover: { value: 1100 },
    toast: { value: 1200 },
    tooltip: { value: 1300 },
    skip: { value: 1400 },
  },
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
