export const config = {} as const;
