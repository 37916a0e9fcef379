/** Colours that tell people apart, the text on its ground, for light and dark. They mean nothing else. */
export const personColors = {
  personTeal: { light: ['#d3f2f0', '#0f6366'], dark: ['#123f42', '#a8e4e1'] },
  personBlue: { light: ['#dfecfd', '#1a549f'], dark: ['#14304f', '#a9cdf8'] },
  personViolet: { light: ['#eae3fb', '#5b3da8'], dark: ['#2f2357', '#c9b8f5'] },
  personPink: { light: ['#fbe1ee', '#9b2463'], dark: ['#4a1733', '#f3aecf'] },
  personRed: { light: ['#fce4e2', '#a52a22'], dark: ['#4b1d1b', '#f6b3ae'] },
  personOrange: { light: ['#fde8d4', '#8f4308'], dark: ['#47240a', '#f5be8c'] },
  personOlive: { light: ['#eaf0cf', '#4d5c0c'], dark: ['#2d350d', '#ccda86'] },
  personGreen: { light: ['#dcf3e4', '#17683c'], dark: ['#123a26', '#9adfb4'] },
} as const satisfies Record<string, Record<'light' | 'dark', readonly [ground: string, text: string]>>;

export type PersonTone = keyof typeof personColors;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table above
export const personTones = Object.keys(personColors) as [PersonTone, ...PersonTone[]];
