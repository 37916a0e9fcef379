import type { FieldRule } from '../../src/machines/rules/field-rules.ts';
import type { Schema } from '../gen-document.ts';
import type { JsonObject } from './json.ts';
import { richExample } from './rich-example.ts';
import { type Shape, shapeOf } from './schema-shape.ts';
import { letters } from './values.ts';

/** A thing that just keeps a rule, or just breaks it. */
export interface RuleEdge {
  label: string;
  isAdmitted: boolean;
  /** The field that is at fault. */
  pointer: string;
  code: string;
  /** What becomes of a thing that keeps the rule. */
  change: (thing: JsonObject) => JsonObject;
}

type Edge = Pick<RuleEdge, 'label' | 'isAdmitted' | 'change'> & { pointer?: string };

/** Both sides of each rule that an object's schema states (`x-rules`). */
export function ruleEdges(
  { rules, properties }: Shape,
  value: JsonObject,
  resolve: (schema: Schema) => Schema,
): RuleEdge[] {
  const shapeAt = (pointer: string): Shape => shapeOf(properties.get(pointer.slice(1)) ?? {}, resolve);
  return rules.flatMap((rule) =>
    edgesOf(rule, value, shapeAt).map((each) => ({ pointer: '', code: rule.code, ...each })),
  );
}

function edgesOf(rule: FieldRule, value: JsonObject, shapeAt: (pointer: string) => Shape): Edge[] {
  if ('distinct' in rule) return distinctEdges(rule.distinct, value);
  if ('some' in rule) return someEdges(rule.some, value);
  if ('needed' in rule) return neededEdges(rule.needed, value);
  if ('only' in rule) return onlyEdges(rule.only, shapeAt);
  if ('less' in rule) return lessEdges(rule.less, value, shapeAt);
  if ('among' in rule) return amongEdges(rule.among, shapeAt);
  if ('same' in rule) return sameEdges(rule.same);
  if ('other' in rule) return otherEdges(rule.other);
  if ('plainText' in rule) return plainTextEdges(rule.plainText);
  return differEdges(rule.differ);
}

const admitted = (label: string, change: Edge['change']): Edge => ({ label, isAdmitted: true, change });

function refused(label: string, pointer: string, change: Edge['change']): Edge {
  return { label, isAdmitted: false, pointer, change };
}

const nameOf = (pointer: string): string => pointer.slice(1);

/** The numbers are equal, or as near to each other as the schema lets them be. */
function lessEdges(
  [less, more]: readonly [string, string],
  value: JsonObject,
  shapeAt: (pointer: string) => Shape,
): Edge[] {
  const [low, high] = [shapeAt(less), shapeAt(more)];
  const step = low.type === 'integer' ? 1 : 0.01;
  const least = Math.max((low.minimum ?? 0) + step, high.minimum ?? 0);
  const bound = Math.min(high.maximum ?? least, low.maximum ?? least);
  const held = Math.min(Math.max(Number(value[nameOf(more)]), least), bound);
  const below = Number((held - step).toFixed(6));
  return [
    admitted(`${less} is just less than ${more}`, (thing) => ({
      ...thing,
      [nameOf(less)]: below,
      [nameOf(more)]: held,
    })),
    refused(`${less} is as much as ${more}`, less, (thing) => ({
      ...thing,
      [nameOf(less)]: held,
      [nameOf(more)]: held,
    })),
  ];
}

function amongEdges([one, many]: readonly [string, string], shapeAt: (pointer: string) => Shape): Edge[] {
  const values = shapeAt(one).enum ?? [];
  const only = (held: unknown, listed: unknown) => (thing: JsonObject) => ({
    ...thing,
    [nameOf(one)]: held,
    [nameOf(many)]: [listed],
  });
  const [first] = values;
  const other = values.at(-1);
  return [
    ...values.map((each) => admitted(`${one} is the only one of ${many}: ${String(each)}`, only(each, each))),
    ...(first === other ? [] : [refused(`${one} is none of ${many}`, one, only(first, other))]),
  ];
}

function sameEdges([again, first]: readonly [string, string]): Edge[] {
  return [
    refused(`${again} differs from ${first} by one letter`, again, (thing) => ({
      ...thing,
      [nameOf(again)]: `${String(thing[nameOf(first)])}x`,
    })),
  ];
}

function otherEdges([next, present]: readonly [string, string]): Edge[] {
  return [
    refused(`${next} is ${present}`, next, (thing) => ({ ...thing, [nameOf(next)]: thing[nameOf(present)] })),
  ];
}

/** One block of each kind, with its plain text and with another one. */
function plainTextEdges([text, blocks]: readonly [string, string]): Edge[] {
  const saying = (plain: string) => (thing: JsonObject) => ({
    ...thing,
    [nameOf(text)]: plain,
    [nameOf(blocks)]: structuredClone(richExample.blocks),
  });
  return [
    admitted(`${text} is the plain text of ${blocks}`, saying(richExample.plainText)),
    admitted(`${text} stands without ${blocks}`, (thing) => ({ ...thing, [nameOf(blocks)]: null })),
    refused(
      `${text} is not the plain text of ${blocks}, by a full stop`,
      text,
      saying(`${richExample.plainText}.`),
    ),
  ];
}

/** An address or a name that is a password by every other rule. */
function differEdges([text, name]: readonly [string, string]): Edge[] {
  const made = (textOf: (own: string) => string) => (thing: JsonObject) => {
    const own = `k1${letters(4)}${name === '/email' ? '@kit.test' : '.kit'}`;
    return { ...thing, [nameOf(name)]: own, [nameOf(text)]: textOf(own) };
  };
  return [
    admitted(
      `${text} is ${name} and four letters`,
      made((own) => `${own}wxyz`),
    ),
    refused(
      `${text} is ${name} in other letters`,
      text,
      made((own) => own.toUpperCase()),
    ),
    refused(
      `${text} is ${name} and a digit`,
      text,
      made((own) => `${own}1`),
    ),
  ];
}

/** It is sent with the value, and left out. */
function neededEdges([field, other, meant]: readonly [string, string, string], value: JsonObject): Edge[] {
  const asked = (thing: JsonObject): JsonObject => ({ ...thing, [nameOf(other)]: meant });
  return [
    ...(nameOf(field) in value ? [admitted(`${field} is sent where ${other} is ${meant}`, asked)] : []),
    refused(`${field} is left out where ${other} is ${meant}`, field, (thing) =>
      without(asked(thing), field),
    ),
  ];
}

/** With every other value it is left out, and sent. */
function onlyEdges(
  [field, other, meant]: readonly [string, string, string],
  shapeAt: (pointer: string) => Shape,
): Edge[] {
  const others = (shapeAt(other).enum ?? []).filter((each) => each !== meant);
  const [example = letters(20)] = shapeAt(field).examples;
  return others.flatMap((each) => [
    admitted(`${field} is left out where ${other} is ${String(each)}`, (thing) =>
      without({ ...thing, [nameOf(other)]: each }, field),
    ),
    refused(`${field} is sent where ${other} is ${String(each)}`, field, (thing) => ({
      [nameOf(field)]: example,
      ...thing,
      [nameOf(other)]: each,
    })),
  ]);
}

function without(thing: JsonObject, pointer: string): JsonObject {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => name !== nameOf(pointer)));
}

function someEdges(pointers: readonly string[], value: JsonObject): Edge[] {
  const nothing = Object.fromEntries(pointers.map((pointer) => [nameOf(pointer), null]));
  return [
    ...pointers
      .filter((pointer) => (value[nameOf(pointer)] ?? null) !== null)
      .map((pointer) =>
        admitted(`only ${pointer} is something`, (thing) => ({
          ...thing,
          ...nothing,
          [nameOf(pointer)]: value[nameOf(pointer)],
        })),
      ),
    ...pointers.map((pointer) =>
      refused(`none of ${pointers.join(' and ')} is anything`, pointer, (thing) => ({
        ...thing,
        ...nothing,
      })),
    ),
  ];
}

/** Texts that are the same in other letters or widths, and texts that differ by one letter. */
function distinctEdges(pointers: readonly string[], value: JsonObject): Edge[] {
  const list = pointers.find((pointer) => Array.isArray(value[nameOf(pointer)]));
  const single = pointers.find((pointer) => typeof value[nameOf(pointer)] === 'string');
  if (list === undefined) return [];
  const listed = (textsOf: (own: string) => string[]) => (thing: JsonObject) => ({
    ...thing,
    [nameOf(list)]: textsOf(`Edge ${letters(8)}`),
  });
  const among = [
    admitted(
      `${list} has texts that differ by one letter`,
      listed((own) => [own, `${own}x`]),
    ),
    refused(
      `${list} has a text twice, in other letters`,
      `${list}/1`,
      listed((own) => [own, own.toUpperCase()]),
    ),
  ];
  if (single === undefined) return among;
  const repeating = (change: (text: string) => string) => (thing: JsonObject) => ({
    ...thing,
    [nameOf(list)]: [change(String(thing[nameOf(single)]))],
  });
  return [
    ...among,
    refused(
      `${list} repeats ${single} in other letters`,
      `${list}/0`,
      repeating((text) => text.toUpperCase()),
    ),
    refused(`${list} repeats ${single} in another width`, `${list}/0`, repeating(wide)),
  ];
}

/** The same letters as Chinese and Japanese keyboards write them. */
function wide(text: string): string {
  return text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));
}
