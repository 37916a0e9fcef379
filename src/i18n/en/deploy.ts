export const deploy = {} as const;
