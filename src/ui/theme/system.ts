import { createSystem } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { breakpoints } from './breakpoints.ts';
import { globalCss } from './global-css.ts';
import { semanticColors } from './palette.ts';
import { personColors } from './person-tones.ts';
import { animations, tokens } from './tokens.ts';

/** `brand.fg` in the flat table becomes `{ brand: { fg } }`; `bg` beside `bg.subtle` becomes `bg.DEFAULT`. */
function nestedSemanticColors() {
  const nested: Record<string, Record<string, { value: { base: string; _dark: string } }>> = {};
  for (const [name, { light, dark }] of Object.entries(semanticColors)) {
    const [group = name, shade = 'DEFAULT'] = name.split('.');
    (nested[group] ??= {})[shade] = { value: { base: light, _dark: dark } };
  }
  for (const [name, { light, dark }] of Object.entries(personColors)) {
    const [ground, text] = [0, 1].map((at) => ({ value: { base: light[at] ?? '', _dark: dark[at] ?? '' } }));
    if (ground !== undefined && text !== undefined) nested[name] = { bg: ground, fg: text };
  }
  return nested;
}

/** The product's design system: base utilities of Chakra, every token of our own. */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'p',
  preflight: true,
  globalCss,
  theme: {
    breakpoints,
    keyframes: animations,
    tokens,
    semanticTokens: {
      colors: nestedSemanticColors(),
      shadows: {
        float: {
          value: {
            base: '0 0 0 1px rgb(17 32 38 / .06), 0 2px 4px rgb(17 32 38 / .05), 0 12px 32px rgb(17 32 38 / .14)',
            _dark:
              '0 0 0 1px rgb(255 255 255 / .07), 0 4px 10px rgb(0 0 0 / .4), 0 18px 44px rgb(0 0 0 / .55)',
          },
        },
        control: {
          value: { base: '0 1px 2px rgb(17 32 38 / .06)', _dark: '0 1px 2px rgb(0 0 0 / .35)' },
        },
      },
    },
  },
});
