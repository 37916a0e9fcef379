export const dataBoard = {} as const;
