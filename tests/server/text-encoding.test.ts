import { afterAll, describe, expect, it } from 'vitest';
import { encodingOf } from '../../server/workbook/text-encoding.ts';
import { failureOf, readAll, WorkbookFolder } from '../support/workbook-files.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
/** Bytes that Chinese Windows writes. */
const chinese = {
  怎么退款: Buffer.from('d4f5c3b4cdcbbfee', 'hex'),
};

describe('the encoding of a text', () => {
  it.each([
    ['plain letters', latin('Where is it?'), 'utf-8'],
    ['UTF-8', Buffer.from('Où est le café? 怎么退款'), 'utf-8'],
    ['UTF-8 that is cut within a character', Buffer.from('怎么退款').subarray(0, 8), 'utf-8'],
    ['a mark of UTF-8', Buffer.from('\uFEFFa,b'), 'utf-8'],
    ['a mark of UTF-16', Buffer.from('\uFEFFa,b', 'utf16le'), 'utf-16le'],
    ['western Windows', latin('Topic,Question\nCafé,Où sont les cafés à Zürich?'), 'windows-1252'],
    ['Chinese Windows', Buffer.concat([latin('question,'), chinese.怎么退款, latin('?\n')]), 'gb18030'],
  ])('is told by its bytes: %s', (_, bytes, expected) => {
    expect(encodingOf(bytes)).toBe(expected);
  });
});

it('a table of western Windows is imported as it was written', async () => {
  const table = latin('Question;Answer\nOù sont les cafés?;À Zürich.\n');
  const { rows } = await readAll(folder.save(table));
  expect(rows.map(({ content }) => [content.standardQuestion, content.answer])).toEqual([
    ['Où sont les cafés?', 'À Zürich.'],
  ]);
});

it('bytes that are no text are no table of western Windows', async () => {
  const bytes = latin('Question;Answer\n\u0001;\u00e9;');
  expect(await failureOf(folder.save(bytes))).toBe('workbookUnreadable: unknownEncoding');
});
