export const onlineTest = {} as const;
