/** A stretch of text that both sides have, or one of them. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer texts than this many words are shown whole on both sides: the table below grows with the square. */
const mostWords = 400;

/** Words with the space after them; each Han character is a word. */
function wordsOf(text: string): string[] {
  return text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
}

/** The difference of two texts by words, by the longest common subsequence. */
export function diffWords(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const left = wordsOf(before);
  const right = wordsOf(after);
  if (left.length > mostWords || right.length > mostWords) {
    return merged([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  return merged(walk(left, right, commonLengths(left, right)));
}

/** `[i][j]`: how many words the rests from i and j have in common. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const table = Array.from({ length: left.length + 1 }, () =>
    Array.from({ length: right.length + 1 }, () => 0),
  );
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const below = table[i + 1]?.[j] ?? 0;
      const beside = table[i]?.[j + 1] ?? 0;
      const row = table[i];
      if (row) row[j] = left[i] === right[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(below, beside);
    }
  }
  return table;
}

function walk(left: readonly string[], right: readonly string[], table: readonly number[][]): DiffPart[] {
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const [one, other] = [left[i], right[j]];
    if (one !== undefined && one === other) {
      parts.push({ kind: 'same', text: one });
      i += 1;
      j += 1;
    } else if (
      other === undefined ||
      (one !== undefined && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: one ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: other });
      j += 1;
    }
  }
  return parts;
}

function merged(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text !== '') joined.push({ ...part });
  }
  return joined;
}
