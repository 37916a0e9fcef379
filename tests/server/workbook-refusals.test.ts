import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { WorkbookFailure } from '../../server/workbook/failure.ts';
import { failureOf, readAll, WorkbookFolder } from '../support/workbook-files.ts';
import { knowledgeWorkbook, workbookOf, type WorkbookSpec, zhHeader } from '../support/workbooks.ts';
import { type ZipEntry, zipOf } from '../support/zip-files.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

const goodRow = ['退款', '', '怎么退款', '', '打开订单'];
const failure = (bytes: Buffer | string) => failureOf(folder.save(bytes));
const spoiled = (spec: WorkbookSpec) => failure(knowledgeWorkbook([goodRow], spec));
const sheetPart = (xml: string | Buffer) => failure(workbookOf([{ rows: [], xml }]));

/** Changes the sheet's entry and leaves the others unchanged. */
const sheetEntry = (change: (entry: ZipEntry) => ZipEntry): WorkbookSpec => ({
  entries: (entries) => entries.map((entry) => (entry.name.endsWith('sheet1.xml') ? change(entry) : entry)),
});

describe('files that are no workbook: workbookUnreadable', () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]);
  const good = knowledgeWorkbook([goodRow]);

  it.each<[string, Buffer | string, string]>([
    ['an empty file', '', 'notAZip'],
    ['an HTML table with another name', '<html><table><tr><td>标准问题</td></tr></table></html>', 'notAZip'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notAZip'],
    ['an old .xls, or a workbook with a password', ole, 'legacyOrEncrypted'],
    ['a zip of other things', zipOf([{ name: 'readme.txt', data: 'hello' }]), 'notAWorkbook'],
    ['an empty zip', zipOf([]), 'notAWorkbook'],
    ['zips in a zip', zipOf([{ name: 'a.zip', data: zipOf([{ name: 'b', data: 'b' }]) }]), 'notAWorkbook'],
    ['a truncated workbook', good.subarray(0, good.length - 200), 'brokenZip'],
    ['the first half of a workbook', good.subarray(0, good.length / 2), 'brokenZip'],
    ['a workbook with its middle overwritten', overwritten(good), 'brokenZip'],
  ])('%s', async (_, bytes, detail) => {
    expect(await failure(bytes)).toBe(`workbookUnreadable: ${detail}`);
  });

  it('a Word document', async () => {
    const parts = { 'xl/workbook.xml': '<w:document xmlns:w="w"><w:body/></w:document>' };
    expect(await spoiled({ parts })).toBe('workbookUnreadable: notAWorkbook');
  });

  it('parts with a password of the zip kind, and compressions that workbooks do not use', async () => {
    expect(await spoiled(sheetEntry((entry) => ({ ...entry, flags: 1 })))).toBe(
      'workbookUnreadable: encryptedEntry',
    );
    expect(await spoiled(sheetEntry((entry) => ({ ...entry, method: 14 })))).toBe(
      'workbookUnreadable: unsupportedCompression',
    );
  });

  it('broken XML, a lost part, a lost text, bytes that changed on the way', async () => {
    const lost = { xml: '<c r="REF" t="s"><v>99</v></c>' };
    expect(await sheetPart('<worksheet><sheetData><row>')).toBe('workbookUnreadable: brokenXml');
    expect(await sheetPart('<worksheet><sheetData></worksheet></sheetData>')).toBe(
      'workbookUnreadable: brokenXml',
    );
    expect(await sheetPart('')).toBe('workbookUnreadable: brokenXml');
    expect(await sheetPart(Buffer.from('3c613e80ff3c2f613e', 'hex'))).toBe('workbookUnreadable: brokenXml');
    expect(await sheetPart('<a>&eacute;</a>')).toBe('workbookUnreadable: brokenXml');
    expect(await sheetPart('<?xml version="1.0" encoding="klingon"?><a/>')).toBe(
      'workbookUnreadable: unknownEncoding',
    );
    expect(await sheetPart('<dialogsheet/>')).toBe('workbookUnreadable: notAWorkbook');
    expect(await spoiled({ parts: { 'xl/worksheets/sheet1.xml': null } })).toBe(
      'workbookUnreadable: partMissing',
    );
    expect(await spoiled({ parts: { 'xl/workbook.xml': null } })).toBe('workbookUnreadable: notAWorkbook');
    expect(await failure(knowledgeWorkbook([['', '', lost, '', '答']]))).toBe(
      'workbookUnreadable: partMissing',
    );
    expect(await spoiled(sheetEntry((entry) => ({ ...entry, crc: 1 })))).toBe(
      'workbookUnreadable: checksumMismatch',
    );
  });

  it('leaves a missing file what it is: a fault of ours', async () => {
    await expect(readAll(folder.path('nowhere.xlsx'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('S22 compressed bombs are stopped before unpacking: workbookSuspicious', () => {
  it('a part that grows far too much', async () => {
    const bomb = Buffer.concat([Buffer.from('<a>'), megabytes(20), Buffer.from('</a>')]);
    expect(await sheetPart(bomb)).toBe('workbookSuspicious: compressionRatioTooHigh');
  });

  it('parts that together say they are huge', async () => {
    const parts = Object.fromEntries([1, 2, 3].map((n) => [`xl/media/${n}.bin`, 'x']));
    const spec: WorkbookSpec = {
      parts,
      entries: (entries) =>
        entries.map((entry) =>
          entry.name.startsWith('xl/media')
            ? { ...entry, raw: Buffer.alloc(500_000), declaredSize: 90 * 1024 * 1024 }
            : entry,
        ),
    };
    expect(await spoiled(spec)).toBe('workbookSuspicious: declaredSizeTooLarge');
  });

  it('a part that lies about its size', async () => {
    const bomb = deflateRawSync(megabytes(20));
    const lie = sheetEntry((entry) => ({ ...entry, raw: bomb, declaredSize: 1000 }));
    expect(await spoiled(lie)).toBe('workbookSuspicious: actualSizeTooLarge');
  });

  it('a description that is as large as a library', async () => {
    const noise = Array.from(
      { length: 900_000 },
      (_, index) => `<xf numFmtId="${(index * 7919) % 100_003}"/>`,
    );
    const styles = `<styleSheet><cellXfs>${noise.join('')}</cellXfs></styleSheet>`;
    expect(await spoiled({ parts: { 'xl/styles.xml': styles } })).toBe(
      'workbookSuspicious: declaredSizeTooLarge',
    );
  });

  it('entries that share their bytes, or their name, or are thousands', async () => {
    const again: ZipEntry = { name: 'xl/worksheets/sheet9.xml', data: '', sameBytesAs: 2 };
    expect(await spoiled({ entries: (all) => [...all, again] })).toBe('workbookSuspicious: entriesOverlap');
    const twice: WorkbookSpec = { entries: (entries) => [...entries, { name: 'XL/Workbook.xml', data: '' }] };
    expect(await spoiled(twice)).toBe('workbookSuspicious: entryRepeated');
    const many = Array.from({ length: 2500 }, (_, index): ZipEntry => ({
      name: `xl/media/${index}`,
      data: '',
    }));
    expect(await spoiled({ entries: (entries) => [...entries, ...many] })).toBe(
      'workbookSuspicious: tooManyEntries',
    );
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'C:/boot.ini'])('S23 an entry called %s', async (name) => {
    const entries = (all: ZipEntry[]) => [...all, { name, data: 'x' }];
    expect(await spoiled({ entries })).toBe('workbookSuspicious: entryNameRefused');
  });

  it('never looks into a bomb that it has no need of', async () => {
    const bomb = zipOf([{ name: 'bomb', data: megabytes(50) }]);
    const file = knowledgeWorkbook([goodRow], { parts: { 'xl/embeddings/nested.zip': bomb } });
    expect((await readAll(folder.save(file))).summary.accepted).toBe(1);
  });

  it.each([
    [
      'entities that multiply',
      '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData/></worksheet>',
    ],
    [
      'a reference to another file',
      '<!DOCTYPE a SYSTEM "file:///etc/passwd"><worksheet><sheetData/></worksheet>',
    ],
  ])('%s', async (_, xml) => {
    expect(await sheetPart(xml)).toBe('workbookSuspicious: documentTypeRefused');
    expect(await spoiled({ parts: { 'xl/sharedStrings.xml': xml } })).toBe(
      'workbookSuspicious: documentTypeRefused',
    );
  });

  it('nesting without end, a token without end', async () => {
    expect(await sheetPart('<a>'.repeat(100_000))).toBe('workbookSuspicious: nestedTooDeep');
    const noise = Array.from({ length: 1_000_000 }, (_, index) => `${(index * 7919) % 100_003} `).join('');
    expect(await sheetPart(`<worksheet><!--${noise}`)).toBe('workbookSuspicious: textTooLarge');
    expect(await sheetPart(`<worksheet a="${noise}`)).toBe('workbookSuspicious: textTooLarge');
  });

  it('one text that a small file repeats in every cell', async () => {
    const long = '长'.repeat(32_000);
    const rows = Array.from({ length: 2200 }, (_, index) => ['', '', `问${index}`, '', long]);
    expect(await failure(knowledgeWorkbook(rows))).toBe('workbookSuspicious: textTooLarge');
  });

  it('a row below the last row of Excel', async () => {
    const sheet = '<worksheet><sheetData><row r="99999999"><c><v>1</v></c></row></sheetData></worksheet>';
    expect(await sheetPart(sheet)).toBe('workbookSuspicious: tooManyItems');
  });
});

describe('workbooks without knowledge', () => {
  it.each<[string, Buffer]>([
    ['a sheet without cells', workbookOf([{ rows: [] }])],
    ['a header and nothing else', knowledgeWorkbook([])],
    ['a header and blank rows', knowledgeWorkbook([['', ' ', null], { at: 900, cells: ['\n'] }])],
    ['an empty sheet in front of a full one', workbookOf([{ rows: [] }, { rows: [zhHeader, goodRow] }])],
  ])('%s: workbookEmpty', async (_, bytes) => {
    expect(await failure(bytes)).toBe('workbookEmpty: noDataRows');
  });

  it('no visible sheet: workbookEmpty', async () => {
    const bytes = workbookOf([{ state: 'hidden', rows: [zhHeader, goodRow] }]);
    expect(await failure(bytes)).toBe('workbookEmpty: noVisibleSheet');
  });

  it('an unknown header: workbookHeaderUnknown, with what was found and what is missing', async () => {
    expect(await headerFailure(['Frage', 'Antwort', 'Kategorie'])).toEqual({
      code: 'workbookHeaderUnknown',
      detail: 'columnsMissing',
      headers: ['Frage', 'Antwort', 'Kategorie'],
      missing: ['standardQuestion', 'answer'],
      sheetName: 'Sheet1',
      sheetsWithHeader: [],
    });
    expect(await headerFailure(['分类', '标准问题', '备注'])).toMatchObject({ missing: ['answer'] });
    expect(await headerFailure(['Answer', 'Similar questions'])).toMatchObject({
      missing: ['standardQuestion'],
    });
  });
});

function megabytes(count: number): Buffer {
  return Buffer.alloc(count * 1024 * 1024, ' ');
}

async function headerFailure(header: string[]): Promise<unknown> {
  const reading = readAll(folder.save(knowledgeWorkbook([['a', 'b', 'c']], { header })));
  return reading.then(
    () => null,
    (error: WorkbookFailure) => error.facts(),
  );
}

/** A good workbook whose compressed sheet was overwritten, as after a bad transfer. */
function overwritten(good: Buffer): Buffer {
  const copy = Buffer.from(good);
  const at = copy.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length;
  copy.fill(0xff, at, at + 40);
  return copy;
}
