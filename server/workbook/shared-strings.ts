import type { Archive } from './archive.ts';
import { plainText } from './cell-text.ts';
import { WorkbookFailure } from './failure.ts';
import { maxExpandedCharacters, maxItems } from './safety.ts';
import { readXml } from './xml.ts';

/**
 * Reads the texts that cells refer to by number. Joins runs of rich text and drops phonetic readings (furigana).
 * Calls `onChunk` after each chunk with the unpacked bytes.
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
  const counted = countBytes(archive.read(part), onChunk);
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

/** Passes chunks on and reports the bytes of each. */
export async function* countBytes(
  chunks: AsyncIterable<Buffer>,
  onChunk: (bytes: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    onChunk(chunk.length);
    yield chunk;
  }
}

/** Copies the text, because a slice would keep the whole chunk in memory. */
function ownCopy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
