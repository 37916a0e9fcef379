import type { core } from './en/core.ts';
import type { inside } from './en/inside.ts';

type ForEverybody = typeof core & typeof inside;

/**
 * All words of the console by area; English is the shape, Chinese mirrors it. Those of the screens come from their
 * manifests (`src/screens/screen-words.ts`).
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

/** The name inside braces: `name`, `name, number`, or `name, number(how)`. */
type Variable<Text> = Text extends `${string}{{${infer Inside}}}${infer Tail}`
  ? Inside | Variable<Tail>
  : never;

type NameOf<Inside> = Inside extends `${infer Name}, number${string}` ? Name : Inside;

type Values<Text> = {
  [Inside in Variable<Text> as NameOf<Inside>]: Inside extends 'count' | `${string}, number${string}`
    ? number
    : string | number;
};

/** A key of another area. */
type FarKey = { [Other in Area]: `${Other}:${Key<Words[Other]>}` }[Area];

type TextOf<A extends Area, K extends string> = K extends `${infer Other extends Area}:${infer Path}`
  ? TextAt<Words[Other], Path>
  : TextAt<Words[A], K>;

type Asked<A extends Area, K extends string> = [Variable<TextOf<A, K>>] extends [never]
  ? []
  : [values: Values<TextOf<A, K>>];

/** `t('key')`, or `t('area:key')` of another area, with the values that the words ask for, checked. */
export type Translate<A extends Area> = <K extends Key<Words[A]> | FarKey>(
  key: K,
  ...values: Asked<A, K>
) => string;

/** As `Translate`, for words that are said later, with values that may be said later too. */
export type Say<A extends Area> = <K extends Key<Words[A]> | FarKey>(
  key: K,
  ...values: SaidLater<Asked<A, K>>
) => () => string;

type SaidLater<Given extends readonly object[]> = {
  [At in keyof Given]: { [Name in keyof Given[At]]: Given[At][Name] | (() => Given[At][Name]) };
};
