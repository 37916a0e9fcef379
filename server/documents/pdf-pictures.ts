import type * as PdfjsModule from 'unpdf/pdfjs';
import { type PackedPicture, type Picture, type Placement, uprightPicture } from './picture.ts';

type Pdfjs = typeof PdfjsModule;
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<Pdfjs['getDocument']>['promise']>['getPage']>>;

/** Pixels of a side from which a picture can have text that is worth reading. */
const leastPixels = 32;

/** Pictures of a page that are read. A scanner that divides a page makes strips, a presentation has logos. */
const mostOfPage = 50;

interface PaintedPicture {
  /** The picture, or what pdf.js calls it. */
  picture: unknown;
  placement: Placement;
}

/** The pictures that a page shows, in the order in which it paints them. */
export async function paintedPictures({ OPS, Util }: Pdfjs, page: PdfPage): Promise<PaintedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const painting: readonly number[] = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ];
  const pictures: PaintedPicture[] = [];
  const above: Placement[] = [];
  let placement: Placement = page.getViewport({ scale: 1 }).transform;
  const place = (matrix: unknown) => {
    if (Array.isArray(matrix)) placement = Util.transform([...placement], matrix);
  };
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown[] = argsArray[index] ?? [];
    if (painting.includes(operator)) pictures.push({ picture: args[0], placement });
    else if (operator === OPS.transform) place([...args]);
    else if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) above.push(placement);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      placement = above.pop() ?? placement;
    if (operator === OPS.paintFormXObjectBegin) place(args[0]);
  }
  return pictures;
}

/** The pictures as text recognition takes them, without those that are too small for text or cannot be unpacked. */
export async function* uprightPictures(
  page: PdfPage,
  painted: readonly PaintedPicture[],
): AsyncGenerator<Picture, void, undefined> {
  for (const { picture, placement } of painted.slice(0, mostOfPage)) {
    const packed = await unpacked(page, picture);
    if (packed && Math.min(packed.width, packed.height) >= leastPixels)
      yield uprightPicture(packed, placement);
  }
}

async function unpacked(page: PdfPage, picture: unknown): Promise<PackedPicture | null> {
  if (typeof picture === 'string') return asPacked(await objectOf(page, picture));
  if (!hasData(picture)) return null;
  if (typeof picture.data !== 'string') return asPacked(picture);
  return asPacked({ ...picture, ...asObject(await objectOf(page, picture.data)) });
}

/** What pdf.js keeps under a name; names that begin so are shared by pages. */
async function objectOf(page: PdfPage, name: string): Promise<unknown> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    objects.get(name, resolve);
  });
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const hasData = (value: unknown): value is { data: unknown } => 'data' in asObject(value);

function asPacked(value: unknown): PackedPicture | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the next lines look what each is
  const { width, height, data } = asObject(value) as Partial<PackedPicture>;
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray;
  if (typeof width !== 'number' || typeof height !== 'number' || !isBytes) return null;
  return width > 0 && height > 0 ? { width, height, data } : null;
}
