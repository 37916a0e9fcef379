import type { Archive } from './archive.ts';
import { plainText } from './cell-text.ts';
import { WorkbookFailure } from './failure.ts';
import { maxExpandedCharacters, maxItems } from './safety.ts';
import { readXml } from './xml.ts';

/**
 * The texts that cells refer to by number. Runs of rich text are joined; phonetic readings (furigana) are no part of
 * the text. Yields to the caller after each chunk through `onChunk` (bytes unpacked).
 */
export async function readSharedStrings(
  archive: Archive,
  part: string,
  onChunk: (bytes: number) => void,
): Promise<string[]> {
  const texts: string[] = [];
  let parts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  const counted = counting(archive.read(part), onChunk);
  const steps = readXml(counted, {
    open(name) {
      if (name === 'si') parts = [];
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(text) {
      if (isText) parts.push(text);
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        const text = ownCopy(plainText(parts.join('')));
        characters += text.length;
        if (characters > maxExpandedCharacters) throw new WorkbookFailure('textTooLarge');
        if (texts.length >= maxItems) throw new WorkbookFailure('tooManyItems');
        texts.push(text);
      }
    },
  });
  for await (const _ of steps);
  return texts;
}

/** Passes chunks on and tells how many bytes each had. */
export async function* counting(
  chunks: AsyncIterable<Buffer>,
  onChunk: (bytes: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    onChunk(chunk.length);
    yield chunk;
  }
}

/** A slice of a chunk keeps the whole chunk in memory; a copy lets it go. */
function ownCopy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
