/** Stands in for a sentence model: the first sixteen characters are the vector. */
export function firstLetters(texts: readonly string[]): Promise<Float32Array[]> {
  return Promise.resolve(
    texts.map((text) => Float32Array.from({ length: 16 }, (_, at) => text.charCodeAt(at) || 1)),
  );
}

/** The vectors of texts as the matching takes them. */
export async function firstLettersOf(texts: readonly string[]): Promise<Map<string, Float32Array>> {
  const vectors = await firstLetters(texts);
  return new Map(texts.map((text, at) => [text, vectors[at] ?? new Float32Array(16)]));
}
