/** The LIKE pattern of the texts that contain a word. Escapes `%` and `_` in the word. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
