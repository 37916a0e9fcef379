import { chakra } from '@chakra-ui/react/styled-system';

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

/** A person as initials. Decorative: the name stands beside it or names the control. */
export function Avatar({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <chakra.span
      aria-hidden
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      borderRadius="full"
      bg="brand.bg"
      color="brand.fg"
      borderWidth="1px"
      borderColor="brand.border"
      fontWeight="semibold"
      lineHeight="1"
      style={{ width: size, height: size, fontSize: Math.max(9, size * 0.4) }}
    >
      {initialsOf(name)}
    </chakra.span>
  );
}
