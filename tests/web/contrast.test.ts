import { describe, expect, it } from 'vitest';
import { semanticColors } from '../../src/ui/theme/palette.ts';
import { personColors } from '../../src/ui/theme/person-tones.ts';
import type { SemanticColor } from '../../src/ui/theme/palette.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: from 1 to 21. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds: SemanticColor[] = ['bg', 'bg.subtle', 'bg.raised', 'bg.sunken', 'bg.hover', 'bg.selected'];

/** Text and its background: 4.5:1. */
const texts: [SemanticColor, SemanticColor[]][] = [
  ['fg', [...grounds, 'info.bg', 'success.bg', 'warning.bg', 'danger.bg', 'brand.bg']],
  ['fg.muted', grounds],
  ['fg.subtle', ['bg', 'bg.raised', 'bg.subtle']],
  ['fg.inverted', ['bg.inverted']],
  ['brand.fg', [...grounds, 'brand.bg']],
  ['brand.contrast', ['brand.solid', 'brand.solidHover']],
  ['danger.contrast', ['danger.solid']],
  ['info.fg', ['bg', 'bg.raised', 'info.bg']],
  ['success.fg', ['bg', 'bg.raised', 'success.bg']],
  ['warning.fg', ['bg', 'bg.raised', 'warning.bg']],
  ['danger.fg', ['bg', 'bg.raised', 'bg.subtle', 'danger.bg']],
];

/** Edges of controls and marks: 3:1. */
const marks: [SemanticColor, SemanticColor[]][] = [
  ['border.strong', ['bg', 'bg.raised', 'bg.subtle', 'bg.sunken']],
  ['brand.ring', ['bg', 'bg.raised', 'bg.subtle']],
  ['brand.solid', ['bg', 'bg.raised', 'bg.hover']],
  ['info.solid', ['bg', 'bg.raised']],
  ['success.solid', ['bg', 'bg.raised']],
  ['warning.solid', ['bg', 'bg.raised']],
  ['danger.solid', ['bg', 'bg.raised']],
];

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const pairs = (list: typeof texts) =>
    list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

  it.each(pairs(texts))('%s can be read on %s', (front, back) => {
    expect(contrast(semanticColors[front][mode], semanticColors[back][mode])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(personColors))(
    'the initials of a person in %s can be read',
    (_, { [mode]: colors }) => {
      const [ground, text] = colors;
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs(marks))('%s can be seen on %s', (front, back) => {
    expect(contrast(semanticColors[front][mode], semanticColors[back][mode])).toBeGreaterThanOrEqual(3);
  });
});
