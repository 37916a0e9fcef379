/** A picture of a page as text recognition takes it: upright, one byte of grey a pixel, row after row. */
export interface Picture {
  width: number;
  height: number;
  grey: Uint8Array;
  /** Pixels of an inch of the page. */
  dotsPerInch: number;
}

/** A picture as pdf.js unpacks it. */
export interface PackedPicture {
  width: number;
  height: number;
  /** One bit, three bytes or four bytes a pixel; rows of bits are filled up to whole bytes. */
  data: Uint8Array | Uint8ClampedArray;
}

/** A4 in 300 dots an inch has 8.7 million. */
const mostPixels = 12_000_000;

const pointsOfInch = 72;

/** Where the unit square of a picture lies on its page, whose y goes down. */
export type Placement = readonly number[];

/** How bright a pixel is, 0..255. @throws nothing: what is missing is white */
function brightnessOf({ width, height, data }: PackedPicture): (x: number, y: number) => number {
  const bytes = Math.round(data.length / (width * height));
  if (bytes >= 3)
    return (x, y) => {
      const at = (y * width + x) * bytes;
      return ((data[at] ?? 255) * 77 + (data[at + 1] ?? 255) * 150 + (data[at + 2] ?? 255) * 29) >> 8;
    };
  const rowBytes = (width + 7) >> 3;
  return (x, y) => (((data[y * rowBytes + (x >> 3)] ?? 255) >> (7 - (x & 7))) & 1) * 255;
}

/** Makes the picture smaller by a whole factor. */
function smaller(picture: PackedPicture, factor: number): Pick<Picture, 'width' | 'height' | 'grey'> {
  const brightness = brightnessOf(picture);
  const width = Math.max(Math.floor(picture.width / factor), 1);
  const height = Math.max(Math.floor(picture.height / factor), 1);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy += 1)
        for (let dx = 0; dx < factor; dx += 1) sum += brightness(x * factor + dx, y * factor + dy);
      grey[y * width + x] = sum / (factor * factor);
    }
  return { width, height, grey };
}

/** Turns the picture as it lies on its page, which a scanner may have taken from the side or from below. */
export function uprightPicture(packed: PackedPicture, placement: Placement): Picture {
  const [a = 1, b = 0, c = 0, d = -1] = placement;
  const factor = Math.max(Math.ceil(Math.sqrt((packed.width * packed.height) / mostPixels)), 1);
  const { width, height, grey } = smaller(packed, factor);
  const dotsPerInch = (width / Math.hypot(a, b)) * pointsOfInch;
  const liesAside = Math.abs(b) > Math.abs(a);
  // The rows of a picture go down from the upper edge of its unit square, whose y goes up.
  const [isMirrored, isFlipped] = liesAside ? [b < 0, c > 0] : [a < 0, d > 0];
  if (!liesAside && !isMirrored && !isFlipped) return { width, height, grey, dotsPerInch };
  const turned = new Uint8Array(grey.length);
  const rowLength = liesAside ? height : width;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const along = isMirrored ? width - 1 - x : x;
      const down = isFlipped ? height - 1 - y : y;
      turned[liesAside ? along * rowLength + down : down * rowLength + along] = grey[y * width + x] ?? 255;
    }
  return { width: rowLength, height: grey.length / rowLength, grey: turned, dotsPerInch };
}
