/** Words by dotted key, ready to be looked up. */
export type FlatWords = ReadonlyMap<string, string>;

type Value = string | number;

/** `{ login: { title } }` becomes `login.title`. */
export function flatten(words: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(words) as [string, unknown][]) {
    const key = prefix + name;
    if (typeof value === 'string') flat.set(key, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value, `${key}.`)) flat.set(inner, text);
    }
  }
  return flat;
}

function fill(text: string, values: Record<string, Value>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * The words of a key: `key` itself, or the plural form (`key_one`, `key_other`) that the language has for `count`. Types
 * keep keys and values right; a key that is missing all the same shows itself rather than nothing.
 */
export function translate(
  words: FlatWords | undefined,
  plurals: Intl.PluralRules,
  key: string,
  values: Record<string, Value> = {},
): string {
  const { count } = values;
  const plural = typeof count === 'number' ? words?.get(`${key}_${plurals.select(count)}`) : undefined;
  return fill(plural ?? words?.get(key) ?? words?.get(`${key}_other`) ?? key, values);
}
