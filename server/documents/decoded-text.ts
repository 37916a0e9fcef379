import { TextDecoder } from 'node:util';
import { DocumentFailure } from './failure.ts';

/** Bytes by which the encoding is told: those of UTF-8 are hardly ever right by chance. */
const sampleBytes = 64 * 1024;

/**
 * The text of a file: UTF-16 where it begins as such, UTF-8 where it is right, and else what Chinese Windows writes,
 * which the other ones of Windows would not survive either.
 * @throws {DocumentFailure} documentFormatUnsupported if it is no text
 */
export async function* decodedText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk.subarray(0, sampleBytes));
    const text = decoder.decode(chunk, { stream: true });
    // A file of a program that happens to begin as text.
    if (text.includes('\0')) throw new DocumentFailure('documentFormatUnsupported', { detail: 'notText' });
    yield text;
  }
  if (decoder !== null) yield decoder.decode();
}

function decoderFor(sample: Buffer): TextDecoder {
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('gb18030');
  }
}
