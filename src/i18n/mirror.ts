/**
 * The shape of the other language's words: the same keys with any words. English counts in two forms (`_one`,
 * `_other`), Chinese in one (`_other`).
 */
export type Mirror<T> = {
  [Key in keyof T as Key extends `${string}_one` ? never : Key]: T[Key] extends string
    ? string
    : Mirror<T[Key]>;
};
