import type { Document, PathItem, Schema } from './gen-document.ts';

type Node = Record<string, unknown>;

const isOperation = (value: unknown) => isNode(value) && 'responses' in value;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The parts of `components` that other parts refer to, with all that those refer to themselves. */
function reachable(document: Document): Document {
  const components = document.components as unknown as Record<string, Node>;
  const kept: Record<string, Node> = {};
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    for (const value of Object.values(node)) visit(value);
    if (isNode(node.mapping)) for (const $ref of Object.values(node.mapping)) visit({ $ref });
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(String(node.$ref)) ?? [];
    const target = components[kind]?.[name];
    if (target === undefined || kept[kind]?.[name] !== undefined) return;
    kept[kind] = { ...kept[kind], [name]: target };
    visit(target);
  };
  visit(document.paths);
  visit(document.webhooks);
  // What the server uses inside before an operation shows it.
  for (const [name, { 'x-status': status }] of Object.entries(document.components.schemas))
    if (status === 'built') visit({ $ref: `#/components/schemas/${name}` });
  const inOrder = Object.entries(components).map(([kind, entries]) => {
    const isKept = ([name]: [string, unknown]) =>
      kind === 'securitySchemes' || kept[kind]?.[name] !== undefined;
    return [kind, Object.fromEntries(Object.entries(entries).filter(isKept))];
  });
  // Only entries are gone, of every kind.
  return { ...document, components: Object.fromEntries(inOrder) as Document['components'] };
}

/** Takes what is planned out, here and below: fields, alternatives and values of schemas, problems and tokens of operations. */
function strip(node: unknown, isPlanned: (value: unknown) => boolean): unknown {
  if (Array.isArray(node))
    return node.filter((each) => !isPlanned(each)).map((each) => strip(each, isPlanned));
  if (!isNode(node)) return node;
  const { 'x-planned': later, 'x-planned-problems': _, 'x-token-scope': __, ...here } = node;
  const entries = Object.entries(here).filter(([, value]) => !isPlanned(value));
  const kept: Node = Object.fromEntries(entries.map(([key, value]) => [key, strip(value, isPlanned)]));
  const { properties, required, enum: values } = kept;
  if (isNode(properties) && Array.isArray(required))
    kept.required = required.filter((name) => String(name) in properties);
  if (Array.isArray(values) && Array.isArray(later))
    kept.enum = values.filter((value) => !later.includes(value));
  return kept;
}

function servedPaths(paths: Record<string, PathItem>): Record<string, PathItem> {
  const entries = Object.entries(paths).map(([path, item]) => {
    const parts = Object.entries(item).filter(([key, part]) => key === 'parameters' || isServed(part));
    return [path, Object.fromEntries(parts)] as const;
  });
  return Object.fromEntries(
    entries.filter(([, item]) => Object.keys(item).some((key) => key !== 'parameters')),
  );
}

/** The oldest contracts have no status: everything in them was built. */
const isServed = (part: unknown) => isNode(part) && part['x-status'] !== 'planned';

/**
 * The contract without planned fields, alternatives (`x-status: planned`) and values (`x-planned`) of its schemas.
 * Planned operations stay.
 */
export function withoutPlannedFields(document: Document): Document {
  const { schemas } = document.components;
  const isPlanned = (value: unknown): boolean => {
    if (typeof value === 'string')
      return value.startsWith('#/components/schemas/') && isPlanned({ $ref: value });
    if (!isNode(value)) return false;
    const target: Schema | undefined = schemas[String(value.$ref).replace('#/components/schemas/', '')];
    return value['x-status'] === 'planned' || target?.['x-status'] === 'planned';
  };
  const isPlannedField = (value: unknown) => isPlanned(value) && !isOperation(value);
  // The walk keeps the form of the document.
  return strip(document, isPlannedField) as Document;
}

/** What of the contract this version serves: its built operations and webhooks, and all that these refer to. */
export function servedPart(document: Document): Document {
  const { paths, webhooks = {}, ...rest } = withoutPlannedFields(document);
  return reachable({ ...rest, paths: servedPaths(paths), webhooks: servedPaths(webhooks) });
}
