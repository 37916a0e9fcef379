/** Page-wide rules: type, focus, selection, scrollbars, reduced motion. */
export const globalCss = {
  html: {
    '--global-color-border': 'colors.border',
    colorPalette: 'brand',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.5',
    textSizeAdjust: '100%',
    scrollbarColor: 'var(--p-colors-border-strong) transparent',
    accentColor: 'brand.solid',
    '&.light': { colorScheme: 'light' },
    '&.dark': { colorScheme: 'dark' },
  },
  // A panel is docked at the side, or below a narrow page. What has the height of the window, or lies over it, keeps clear of it.
  'html[data-docked]': {
    '--dock-height': '50dvh',
    scrollPaddingBottom: '50dvh',
    // What is left has at least the width from which pages lay themselves out beside a navigation.
    '@media (min-width: 90rem)': {
      '--dock-height': '0px',
      '--dock-width': '26rem',
      scrollPaddingBottom: '0',
    },
  },
  'html[data-docked=folded]': { '--dock-height': '3rem', '--dock-width': '0px', scrollPaddingBottom: '3rem' },
  body: {
    minHeight: '100dvh',
    paddingInlineEnd: 'var(--dock-width, 0px)',
    paddingBottom: 'var(--dock-height, 0px)',
    fontSize: 'md',
    fontFeatureSettings: '"cv11", "ss03", "calt"',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  },
  'html:lang(zh)': {
    // See han-marks.css.
    fontFamily: '"Han marks", var(--p-fonts-body)',
    fontFeatureSettings: 'normal',
  },
  'h1, h2, h3, h4': { fontWeight: 'bold', letterSpacing: 'tight', lineHeight: 'tight', textWrap: 'balance' },
  'a, button, input, select, textarea, [tabindex]': {
    '&:focus-visible': {
      outline: '2px solid var(--p-colors-brand-ring)',
      outlineOffset: '2px',
    },
  },
  kbd: { fontFamily: 'inherit' },
  'table, time, [data-figure]': { fontVariantNumeric: 'tabular-nums' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'brand.200', color: 'neutral.950' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None, not a short one: that would let every property of every element glide.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};
