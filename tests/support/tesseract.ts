import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What stands in for tesseract: it tells the languages that it has, and reads of a picture where its dark corner is, how large it is, and with
 * what it was asked; or it says what is wrong; or it says its process on the error's side of a file and never ends.
 */
export type TesseractKind = 'reads' | 'fails' | 'hangs' | 'otherLanguages';

const source = (kind: TesseractKind, notes: string) => `#!${process.execPath}
const fs = require('node:fs');
const kind = ${JSON.stringify(kind)};
if (process.argv.includes('--list-langs')) {
  process.stdout.write('List of available languages (3):\\n' + (kind === 'otherLanguages' ? 'deu\\nosd\\n' : 'chi_sim\\neng\\nosd\\n'));
  process.exit(0);
}
if (kind === 'fails') {
  process.stderr.write('Image too strange');
  process.exit(1);
}
if (kind === 'hangs') {
  fs.writeFileSync(${JSON.stringify(notes)}, String(process.pid));
  setInterval(() => {}, 1000);
} else {
  const picture = fs.readFileSync(0);
  const [head, width, height] = /^P5\\n(\\d+) (\\d+)\\n255\\n/.exec(picture.subarray(0, 40).toString('latin1'));
  const dark = picture.subarray(head.length).findIndex((grey) => grey < 50);
  const corner = (dark < width * height / 2 ? 'upper' : 'lower') + ' ' + (dark % width < width / 2 ? 'left' : 'right');
  process.stdout.write('Dark is the ' + corner + ' corner\\nof ' + width + ' by ' + height + '.\\n\\n退 货 期 限 为 30 天 。\\n');
  process.stdout.write('\\nAsked: ' + process.argv.slice(2).join(' ') + ', knowing ' + Object.keys(process.env).filter((name) => name.startsWith('PARLEY')).length + ' secrets\\n\\f');
}
`;

/** @returns the command, and the file in which one that hangs notes its process */
export async function tesseractIn(
  folder: string,
  kind: TesseractKind,
): Promise<{ command: string; notes: string }> {
  const [command, notes] = [join(folder, `tesseract-${kind}`), join(folder, `${kind}.pid`)];
  await writeFile(command, source(kind, notes));
  await chmod(command, 0o755);
  return { command, notes };
}
