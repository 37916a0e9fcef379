import { chakra } from '@chakra-ui/react/styled-system';
import { type PersonTone, personTones } from './theme/person-tones.ts';

const segmenter = new Intl.Segmenter();

/** Characters as a reader counts them. */
function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** One or two letters that stand for a name: the last character of a Han name, initials otherwise. */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  if (/\p{Script=Han}/u.test(trimmed)) return charactersOf(trimmed).slice(-2).join('');
  const words = trimmed.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => charactersOf(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** The tone of an id: always the same, and spread evenly. */
function toneOf(id: string): PersonTone {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return personTones[hash % personTones.length] ?? personTones[0];
}

interface AvatarProps {
  name: string;
  size?: number;
  /** Whose picture it is: an id gives each person a colour that stays. Null: the product itself. */
  of: string | null;
  /** What stands for somebody whose name does not tell them from others; else the name's initials. */
  letters?: string | undefined;
}

/** A person as initials. Decorative: the name stands beside it or names the control. */
export function Avatar({ name, size = 24, of, letters = initialsOf(name) }: AvatarProps) {
  const tone = of === null ? 'brand' : toneOf(of);
  return (
    <chakra.span
      aria-hidden
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      borderRadius="full"
      bg={`${tone}.bg`}
      color={`${tone}.fg`}
      borderWidth="1px"
      borderColor={of === null ? 'brand.border' : 'transparent'}
      fontWeight="semibold"
      lineHeight="1"
      style={{ width: size, height: size, fontSize: Math.max(9, size * 0.4) }}
    >
      {letters}
    </chakra.span>
  );
}
