export const online = {} as const;
