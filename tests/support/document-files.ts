import { deflateSync } from 'node:zlib';
import { type ZipEntry, zipOf } from './zip-files.ts';

/** A page of a PDF made by hand: lines of text, or a picture as a scanner makes it. */
export type PdfPage = readonly string[] | 'picture';

export interface PdfOptions {
  /** Only who knows a password can read it. */
  isEncrypted?: boolean;
  /** In place of a page's own content, packed as it says. */
  content?: Buffer;
  /** The picture of pages, in place of a small grey one. */
  scan?: { width: number; height: number; grey: Buffer; filter?: string };
  /** Where a page shows its picture, as a PDF writes it. */
  place?: string;
  /** Degrees by which whoever shows the pages turns them. */
  rotate?: number;
}

const smallScan: NonNullable<PdfOptions['scan']> = { width: 8, height: 8, grey: Buffer.alloc(64, 200) };

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&');

function pageContent(page: PdfPage, place: string): Buffer {
  if (page === 'picture') return Buffer.from(`q ${place} cm /Scan Do Q`);
  const lines = page.map((line) => {
    const title = /^# (.*)$/.exec(line)?.[1];
    return title === undefined
      ? `/F 8 Tf (${escaped(line)}) Tj 0 -12 Td`
      : `/F 14 Tf (${escaped(title)}) Tj 0 -28 Td`;
  });
  return Buffer.from(`BT 50 750 Td ${lines.join('\n')} ET`, 'latin1');
}

const stream = (entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/** A PDF, byte by byte. A line that begins with “# ” is a heading. */
export function pdfOf(pages: readonly PdfPage[], options: PdfOptions = {}): Buffer {
  const { isEncrypted = false, content, scan = smallScan, place = '500 0 0 700 50 50', rotate = 0 } = options;
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(
      `/Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height}
        /ColorSpace /DeviceGray /BitsPerComponent 8 ${scan.filter ?? ''}`,
      scan.grey,
    ),
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Rotate ${rotate} /Contents ${6 + index * 2} 0 R
        /Resources << /Font << /F 3 0 R >> /XObject << /Scan 4 0 R >> >> >>`,
      stream('/Filter /FlateDecode', content ?? deflateSync(pageContent(page, place))),
    ]),
  ];
  if (!isEncrypted) return fileOf(objects);
  const key = (character: string): string => `<${character.repeat(64)}>`;
  objects.push(`<< /Filter /Standard /V 1 /R 2 /P -4 /O ${key('a')} /U ${key('b')} >>`);
  const id = `<${'0'.repeat(32)}>`;
  return fileOf(objects, `/Encrypt ${objects.length} 0 R /ID [${id} ${id}]`);
}

/** A PDF whose Chinese font is only named, and whose text is in the codes of Chinese Windows. */
export function gbkPdf(codes: Buffer): Buffer {
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R
      /Resources << /Font << /F 5 0 R >> >> >>`,
    stream('', Buffer.from(`BT /F 12 Tf 50 700 Td <${codes.toString('hex')}> Tj ET`)),
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /GBK-EUC-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R
      /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>`,
    `<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0
      /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>`,
  ]);
}

/** The first object is the root. `facts` stand in the trailer beside it. */
function fileOf(objects: readonly (string | Buffer)[], facts = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    parts.push(part);
    at += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = [
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer`,
    `<< /Size ${size} /Root 1 0 R ${facts} >>\nstartxref\n${at}\n%%EOF\n`,
  ];
  return Buffer.concat([...parts, Buffer.from(end.join('\n'))]);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relationsType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relationsTo = (targets: Readonly<Record<string, [type: string, target: string]>>): string =>
  `${xml}<Relationships xmlns="${packageRelations}">${Object.entries(targets)
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="${relationsType}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const content = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A paragraph of Word; a heading in a style whose id says nothing, as in a German Word. */
function wordParagraph(line: string): string {
  const title = /^# (.*)$/.exec(line)?.[1];
  const style = title === undefined ? '' : '<w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>';
  return `<w:p>${style}<w:r><w:t xml:space="preserve">${content(title ?? line)}</w:t></w:r></w:p>`;
}

const headingStyle = '<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>';

/** The parts of a Word document; `body` is XML. */
export function docxParts(body: string, styles = headingStyle): ZipEntry[] {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return [
    { name: '_rels/.rels', data: relationsTo({ r1: ['officeDocument', 'word/document.xml'] }) },
    { name: 'word/_rels/document.xml.rels', data: relationsTo({ r1: ['styles', 'styles.xml'] }) },
    {
      name: 'word/styles.xml',
      data: `${xml}<w:styles ${w}>${styles}</w:styles>`,
    },
    { name: 'word/document.xml', data: `${xml}<w:document ${w}><w:body>${body}</w:body></w:document>` },
  ];
}

/** A Word document. A line that begins with “# ” is a heading. */
export const docxOf = (lines: readonly string[]): Buffer =>
  zipOf(docxParts(lines.map(wordParagraph).join('')));

/** A table of Word. */
export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

/** A presentation: the title of each slide, and its lines. */
export function pptxOf(slides: readonly { title: string; lines: string[]; isHidden?: boolean }[]): Buffer {
  const p = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
  const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const shape = (place: string, lines: readonly string[]): string =>
    `<p:sp><p:nvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody>${lines
      .map((line) => `<a:p><a:r><a:t>${content(line)}</a:t></a:r></a:p>`)
      .join('')}</p:txBody></p:sp>`;
  const targets = slides.map((_, index) => [`s${index}`, ['slide', `slides/slide${index + 1}.xml`]] as const);
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('');
  return zipOf([
    { name: '_rels/.rels', data: relationsTo({ r1: ['officeDocument', 'ppt/presentation.xml'] }) },
    { name: 'ppt/_rels/presentation.xml.rels', data: relationsTo(Object.fromEntries(targets) as never) },
    {
      name: 'ppt/presentation.xml',
      data: `${xml}<p:presentation ${p} xmlns:r="${relationsType}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    },
    ...slides.map(({ title, lines, isHidden }, index) => ({
      name: `ppt/slides/slide${index + 1}.xml`,
      data: `${xml}<p:sld ${p} ${a}${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shape(
        '<p:ph type="title"/>',
        [title],
      )}${shape('', lines)}</p:spTree></p:cSld></p:sld>`,
    })),
  ]);
}

/** The container of old Office programs, with a stream of this name. */
export function compoundFile(streamName: string): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  return Buffer.concat([header, Buffer.from(streamName, 'utf16le'), Buffer.alloc(512)]);
}
