/** Examples of events: each carries things that have examples of their own, so an author writes only how these stand then (`x-example`). */
import { type Document, resolveReference, type Schema } from './gen-document.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives every event of the catalogue (`DomainEvent`) an example. @throws where one cannot be made */
export function withEventExamples(document: Document): Document {
  const { schemas } = document.components;
  const alternatives = (schemas.DomainEvent?.oneOf ?? []) as { $ref: string }[];
  for (const { $ref } of alternatives) {
    const event = resolveReference<Schema>(document, { $ref });
    const own = (event['x-example'] ?? {}) as Fields;
    delete event['x-example'];
    const { type, data } = event.properties as { type: Schema; data: Schema };
    event.examples = [{ type: type.const, data: exampleOf(document, data, own, String(type.const)) }];
  }
  return document;
}

function exampleOf(document: Document, data: Schema, own: Fields, event: string): Fields {
  const { properties } = resolveReference<Schema>(document, data);
  const entries = Object.entries(properties as Record<string, Schema>).map(([name, field]) => {
    const [known] = (resolveReference<Schema>(document, field).examples ?? []) as unknown[];
    const written = own[name];
    if (known === undefined && written === undefined)
      throw new Error(`${event} needs an x-example with ${name}: its schema has no example`);
    return [name, isObject(known) && isObject(written) ? { ...known, ...written } : (written ?? known)];
  });
  return Object.fromEntries(entries) as Fields;
}
