import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { WorkbookFailure } from './failure.ts';
import { maxXmlDepth, maxXmlTokenCharacters } from './safety.ts';

/** Listener for a part's XML. Names come without their namespace prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses a part chunk by chunk and yields after each chunk, so that the caller can pass on the collected data and
 * nothing piles up. Throws WorkbookFailure for document types (entity bombs, external references), deep nesting,
 * broken XML and unknown encodings.
 */
export async function* readXml(
  chunks: AsyncIterable<Buffer>,
  listener: XmlListener,
): AsyncGenerator<void, void, undefined> {
  const open = { characters: 0 };
  const parser = parserFor(listener, () => (open.characters = 0));
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of chunks) {
      decoder ??= decoderFor(chunk);
      const text = decode(decoder, chunk);
      // The parser holds a token until its end, so an endless token would fill the memory.
      open.characters += text.length;
      if (open.characters > maxXmlTokenCharacters) throw new WorkbookFailure('textTooLarge');
      parser.write(text);
      yield;
    }
    parser.write(decoder ? decode(decoder) : '');
    parser.close();
    yield;
  } catch (error) {
    throw error instanceof XmlError ? new WorkbookFailure('brokenXml') : error;
  }
}

/** Reads a whole part. Only for small ones. */
export async function readWholeXml(chunks: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(chunks, listener));
}

class XmlError extends Error {}

function parserFor(listener: XmlListener, onTag: () => void): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const localNames = new Map<string, string>();
  const local = (name: string) => {
    let known = localNames.get(name);
    if (known === undefined) {
      known = name.slice(name.indexOf(':') + 1);
      // A file with endlessly many names must not fill the memory.
      if (localNames.size < 1000) localNames.set(name, known);
    }
    return known;
  };
  let depth = 0;
  parser.on('error', (error) => {
    throw new XmlError(error.message);
  });
  parser.on('doctype', () => {
    throw new WorkbookFailure('documentTypeRefused');
  });
  parser.on('opentag', (tag) => {
    onTag();
    depth += 1;
    if (depth > maxXmlDepth) throw new WorkbookFailure('nestedTooDeep');
    listener.open?.(local(tag.name), tag.attributes);
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', (tag) => {
    onTag();
    depth -= 1;
    listener.close?.(local(tag.name));
  });
  return parser;
}

/** UTF-8 or UTF-16 by the first bytes, else what the declaration names. */
function decoderFor(first: Buffer): TextDecoder {
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const head = first.subarray(0, 200).toString('latin1');
  const label = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?encoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new WorkbookFailure('unknownEncoding');
  }
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new WorkbookFailure('brokenXml');
  }
}
