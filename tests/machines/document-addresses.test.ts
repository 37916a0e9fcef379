import { describe, expect, test } from 'vitest';
import {
  isDocumentAddress,
  nameOfAddress,
  numberedName,
  readAddresses,
} from '../../src/machines/rules/document-addresses.ts';
import { documentAddressMaxCharacters, fileNameMaxCharacters } from '../../src/machines/rules/limits.ts';

describe('the addresses that somebody writes', () => {
  test('are one per line, each once, as the web writes them', () => {
    const text =
      ' https://acme.test/a.pdf \n\nacme.test/退货\r\nHTTP://ACME.test/b#end\nhttps://acme.test/a.pdf\n';
    expect(readAddresses(text)).toEqual({
      addresses: [
        { line: 1, url: 'https://acme.test/a.pdf' },
        { line: 3, url: 'https://acme.test/%E9%80%80%E8%B4%A7' },
        { line: 4, url: 'http://acme.test/b#end' },
      ],
      faults: [],
    });
  });

  test('are told apart from lines that are none', () => {
    const long = `https://acme.test/${'a'.repeat(documentAddressMaxCharacters)}`;
    const lines = ['ftp://acme.test/a', 'two words', 'https://ada:secret@acme.test/', long, 'acme.test'];
    expect(readAddresses(lines.join('\n'))).toEqual({
      addresses: [{ line: 5, url: 'https://acme.test/' }],
      faults: [
        { line: 1, code: 'format' },
        { line: 2, code: 'format' },
        { line: 3, code: 'format' },
        { line: 4, code: 'tooLong' },
      ],
    });
    expect(isDocumentAddress('javascript:alert(1)')).toBe(false);
    expect(isDocumentAddress('https://')).toBe(false);
  });
});

describe('the name of a document from an address', () => {
  test.each([
    ['https://acme.test/files/returns%20policy.pdf?v=2', 'returns policy.pdf'],
    ['https://acme.test/help/returns/', 'returns'],
    ['https://acme.test/%E9%80%80%E8%B4%A7', '退货'],
    ['https://www.acme.test/', 'www.acme.test.html'],
    ['https://acme.test/%zz', '%zz'],
    ['https://acme.test/a%2F..%2Fb%00%E2%80%AEfdp.exe', 'a .. b fdp.exe'],
  ])('of %s is %s', (address, name) => expect(nameOfAddress(address)).toBe(name));

  test('has room for a number', () => {
    const name = nameOfAddress(`https://acme.test/${'a'.repeat(1900)}.pdf`);
    expect(numberedName(name, 1000).length).toBeLessThanOrEqual(fileNameMaxCharacters);
    expect(numberedName('returns.pdf', 2)).toBe('returns (2).pdf');
    expect(numberedName('version 2.0', 2)).toBe('version 2.0 (2)');
  });
});
