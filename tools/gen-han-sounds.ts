import { pinyin } from 'pinyin-pro';

const leadBytes = { from: 0xb0, to: 0xf7 };
const trailBytes = { from: 0xa1, to: 0xfe };
const lineLength = 110;

/** How the characters of GB 2312 sound, one sound after another with its characters. */
export function renderHanSounds(): string {
  const characters = charactersOfGb2312();
  const bySound = new Map<string, string>();
  for (const character of characters) {
    const sounds = new Set(pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true }));
    for (const sound of sounds)
      if (/^[a-z]+$/u.test(sound)) bySound.set(sound, (bySound.get(sound) ?? '') + character);
  }
  const table = Array.from(bySound)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([sound, its]) => sound + its)
    .join(' ');
  const lines = Array.from({ length: Math.ceil(table.length / lineLength) }, (_, at) =>
    table.slice(at * lineLength, (at + 1) * lineLength),
  );
  return [
    '// Written by `npm run gen` from pinyin-pro. Do not edit.',
    `export const hanSounds =\n  '${lines.join("' +\n  '")}';`,
    '',
  ].join('\n');
}

function charactersOfGb2312(): string[] {
  const decoder = new TextDecoder('gb18030');
  const found: string[] = [];
  for (let lead = leadBytes.from; lead <= leadBytes.to; lead += 1)
    for (let trail = trailBytes.from; trail <= trailBytes.to; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (/^\p{Script=Han}$/u.test(character)) found.push(character);
    }
  return found;
}
