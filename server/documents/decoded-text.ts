import { TextDecoder } from 'node:util';
import { encodingOf } from '../workbook/text-encoding.ts';
import { DocumentFailure } from './failure.ts';

/** Bytes by which the encoding is told. */
const sampleBytes = 64 * 1024;

/**
 * The text of a file, whose encoding its beginning tells.
 * @throws {DocumentFailure} documentFormatUnsupported if it is no text
 */
export async function* decodedText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk.subarray(0, sampleBytes)));
    const text = decoder.decode(chunk, { stream: true });
    // A file of a program that happens to begin as text.
    if (text.includes('\0')) throw new DocumentFailure('documentFormatUnsupported', { detail: 'notText' });
    yield text;
  }
  if (decoder !== null) yield decoder.decode();
}
