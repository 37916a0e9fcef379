import type { core } from './en/core.ts';
import type { inside } from './en/inside.ts';

type ForEverybody = typeof core & typeof inside;

/**
 * All words of the console by area; English is the shape, Chinese mirrors it. The words of a screen stand beside it
 * (`words.en.ts`), and add their area here.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the words of the screens
export interface Words extends ForEverybody {}
export type Area = keyof Words;

type Singular<Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name;

/** Dotted keys of an area; plural forms are one key. */
export type Key<T> = {
  [Part in keyof T & string]: T[Part] extends string ? Singular<Part> : `${Part}.${Key<T[Part]>}`;
}[keyof T & string];

type TextAt<T, Path extends string> = Path extends `${infer Head}.${infer Tail}`
  ? Head extends keyof T
    ? TextAt<T[Head], Tail>
    : never
  : Path extends keyof T
    ? T[Path]
    : `${Path}_other` extends keyof T
      ? T[`${Path}_other` & keyof T] | '{{count}}'
      : never;

/** What stands between braces: `name`, `name, number`, or `name, number(how)`. */
type Variable<Text> = Text extends `${string}{{${infer Inside}}}${infer Tail}`
  ? Inside | Variable<Tail>
  : never;

type NameOf<Inside> = Inside extends `${infer Name}, number${string}` ? Name : Inside;

type Values<Text> = {
  [Inside in Variable<Text> as NameOf<Inside>]: Inside extends 'count' | `${string}, number${string}`
    ? number
    : string | number;
};

/** `t('key')`, with the values that the words ask for, checked. */
export type Translate<A extends Area> = <K extends Key<Words[A]>>(
  key: K,
  ...values: [Variable<TextAt<Words[A], K>>] extends [never] ? [] : [values: Values<TextAt<Words[A], K>>]
) => string;
