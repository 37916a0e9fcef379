/** Whether a key writes a character, by its name. */
export const isPrintable = (key: string): boolean => [...key].length === 1;
