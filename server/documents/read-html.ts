import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { decodedText } from './decoded-text.ts';
import { maxBlockCharacters } from './safety.ts';
import type { DocumentReading } from './text-block.ts';

/** Nobody reads what stands in these. */
const unread = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'title',
  'nav',
  'select',
  'iframe',
]);

const inline = new Set(
  (
    'a abbr b bdi bdo cite code data dfn em font i img kbd label mark q s samp small span strong sub sup time tt u ' +
    'var wbr'
  ).split(' '),
);

const heading = /^h([1-6])$/;

/** Reads the text of a page. It runs nothing and loads nothing. */
export async function readHtml({ file, add, onProgress }: DocumentReading): Promise<null> {
  let skipped = 0;
  let text = '';
  let depth: number | null = null;
  const end = (): void => {
    if (text.trim() !== '')
      add(
        depth === null
          ? { kind: 'paragraph', page: null, text }
          : { kind: 'heading', page: null, text, depth },
      );
    text = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (unread.has(name)) skipped += 1;
      if (inline.has(name)) return;
      // The cells of a row stay together.
      if (name === 'td' || name === 'th') text = text.trim() === '' ? '' : `${text} | `;
      else end();
      const [, opened] = heading.exec(name) ?? [];
      if (opened !== undefined) depth = Number(opened);
    },
    ontext(written) {
      if (skipped > 0) return;
      text += written;
      if (text.length > maxBlockCharacters) end();
    },
    onclosetag(name) {
      if (unread.has(name)) skipped -= 1;
      if (inline.has(name) || name === 'td' || name === 'th') return;
      end();
      if (heading.test(name)) depth = null;
    },
  });
  const { size } = await stat(file);
  let read = 0;
  const chunks = createReadStream(file);
  chunks.on('data', (chunk) => onProgress(Math.min((read += chunk.length) / Math.max(size, 1), 1)));
  for await (const piece of decodedText(chunks)) parser.write(piece);
  parser.end();
  end();
  return null;
}
