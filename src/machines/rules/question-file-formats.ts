/** The formats that a file of questions may have, by the ending of its name. */
export const questionFileFormats = ['txt', 'csv', 'xlsx'] as const;

export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** The format that a file's name says; null if it says none that can be read. */
export function questionFormatOfName(name: string): QuestionFileFormat | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return questionFileFormats.find((format) => format === ending) ?? null;
}
