/** Pixels of a side. The largest place is 64 wide, and the densest screens draw three pixels for one. */
const side = 192;

/**
 * A square copy for a small round place, cut from the middle, so that nobody loads a photograph for it. What the browser
 * cannot draw, and what is smaller already, stays as it is.
 */
export async function smallPicture(file: File): Promise<File> {
  const drawn = await createImageBitmap(file).catch(() => null);
  if (drawn === null) return file;
  const cut = Math.min(drawn.width, drawn.height);
  if (cut <= side) return file;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [left, top] = [(drawn.width - cut) / 2, (drawn.height - cut) / 2];
  canvas.getContext('2d')?.drawImage(drawn, left, top, cut, cut, 0, 0, side, side);
  drawn.close();
  const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return copy === null ? file : new File([copy], file.name.replace(/\.\w+$/, '.png'), { type: copy.type });
}
