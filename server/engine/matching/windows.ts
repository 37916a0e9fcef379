/** Words of a window, and Han characters of one; each begins half a window behind the last. */
const wordsOfWindow = 10;
const charactersOfWindow = 10;
const mostWindows = 18;

/**
 * Overlapping pieces of a long text without marks: somewhere in it people come to the point. None for a text that is
 * hardly longer than one piece. Of a very long text they are spread evenly.
 */
export function windowsOf(text: string, script: 'latin' | 'han'): string[] {
  const units = script === 'han' ? Array.from(text) : text.split(/\s+/u);
  const size = script === 'han' ? charactersOfWindow : wordsOfWindow;
  if (units.length < size * 1.5) return [];
  const last = units.length - size;
  const count = Math.min(mostWindows, Math.ceil(last / (size / 2)) + 1);
  return Array.from({ length: count }, (_, at) => {
    const start = Math.round((at * last) / (count - 1));
    return units.slice(start, start + size).join(script === 'han' ? '' : ' ');
  });
}
