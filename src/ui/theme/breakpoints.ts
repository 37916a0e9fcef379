/** Widths of the page from which layouts change. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' } as const;

export type Breakpoint = keyof typeof breakpoints;
