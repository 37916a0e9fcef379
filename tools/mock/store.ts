import type { Schema } from '../gen-document.ts';
import type { DescribedContract, DescribedOperation } from '../conformance/contract.ts';
import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Validate } from '../conformance/response-check.ts';
import { shapeOf } from '../conformance/schema-shape.ts';
import { sampleOf } from '../conformance/values.ts';
import { problem } from '../../server/problems.ts';
import type { MockState, Resource } from './state.ts';
import type { World } from './world/world.ts';

/** The mock's resources by the contract's paths. They start as the mock's world, or else as the contract's examples. */
export class Store {
  readonly #contract: DescribedContract;
  readonly #state: MockState;
  readonly #validate: Validate;
  readonly #world: World;

  constructor(
    contract: DescribedContract,
    state: MockState,
    validate: Validate,
    makeWorld: (store: Store) => World,
  ) {
    this.#contract = contract;
    this.#state = state;
    this.#validate = validate;
    this.#world = makeWorld(this);
    state.accounts.push(...this.#world.accounts);
  }

  /** The operation that reads a path template. */
  reading(path: string): DescribedOperation | undefined {
    return this.#contract.operations.find((each) => each.method === 'GET' && each.path === path);
  }

  /** Whether a path has many things: clients list or create them there. */
  isList(path: string): boolean {
    const reading = this.reading(path);
    if (reading !== undefined && this.itemSchemaOf(reading) !== null) return true;
    return this.#contract.operations.some(
      (each) =>
        each.method === 'POST' && each.path === path && (each.success === 201 || each.success === 202),
    );
  }

  /** The schema of an operation's successful answer; null if it is not JSON. */
  schemaOf(operation: DescribedOperation): Schema | null {
    return operation.responses.get(operation.success)?.content.get('application/json') ?? null;
  }

  /** The schema of the items if an operation answers with a list; null for other answers. */
  itemSchemaOf(operation: DescribedOperation): Schema | null {
    const schema = this.schemaOf(operation);
    if (schema === null) return null;
    const { properties } = this.#contract.resolve(schema);
    const items = isObject(properties) ? properties.items : undefined;
    return isObject(items) && isObject(items.items) ? items.items : null;
  }

  nameOf(schema: Schema | null): string {
    return typeof schema?.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : '';
  }

  /** A value that the schema admits, from the examples of the contract. */
  sample(schema: Schema): unknown {
    return sampleOf(schema, (each) => this.#contract.resolve(each));
  }

  /** The list at a concrete path; at first it has what the world or the contract's examples have. */
  list(path: string, template: string): Resource[] {
    const known = this.#state.collections.get(path);
    if (known !== undefined) return known;
    const list = this.#firstOf(path, template);
    this.#state.collections.set(path, list);
    return list;
  }

  #firstOf(path: string, template: string): Resource[] {
    if (!this.#state.isInitialized) return [];
    const own = this.#world.lists.get(path);
    if (own !== undefined) return this.#completed(own, template);
    const parent = /([^/]+)\/[^/]+$/.exec(path)?.[1] ?? '';
    if (this.#state.created.has(parent)) return [];
    const operation = this.reading(template);
    const item = operation === undefined ? null : this.itemSchemaOf(operation);
    if (operation === undefined || item === null) return [];
    const page = this.sample(this.schemaOf(operation) ?? {});
    const items = isObject(page) && Array.isArray(page.items) ? page.items : [];
    // Below each of the world's things lie things of its own.
    const isOwn = this.#world.lists.has(path.split('/').slice(0, -2).join('/'));
    const name = this.idNameOf(template);
    return items.filter(isObject).map((example) => {
      const fields = this.#belonging(example, template, parent);
      const id =
        isOwn && typeof fields[name] === 'string' ? { [name]: this.#state.id(name.slice(0, 3)) } : {};
      return { fields: { ...fields, ...id }, hidden: {} };
    });
  }

  /** Rows of the world, with all that the contract asks of them: nothing where there may be nothing, else the example's. */
  #completed(list: Resource[], template: string): Resource[] {
    const operation = this.reading(template);
    const schema = operation === undefined ? null : this.itemSchemaOf(operation);
    if (schema === null) return list;
    const { required, properties } = shapeOf(schema, (each) => this.#contract.resolve(each));
    const example = this.sample(schema);
    const missing = [...required].flatMap((name): [string, unknown][] => {
      const { isNullable } = shapeOf(properties.get(name) ?? {}, (each) => this.#contract.resolve(each));
      return list.every(({ fields }) => name in fields)
        ? []
        : [[name, isNullable ? null : isObject(example) ? example[name] : undefined]];
    });
    for (const each of list) each.fields = { ...Object.fromEntries(missing), ...each.fields };
    return list;
  }

  /** An example below a thing gets that thing's id. */
  #belonging(fields: JsonObject, template: string, parent: string): JsonObject {
    const name = /\{(\w+)\}\/[^/]+$/.exec(template)?.[1];
    return name !== undefined && name in fields ? { ...fields, [name]: parent } : fields;
  }

  find(path: string, template: string, id: string): Resource {
    const name = this.idNameOf(template);
    const found = this.list(path, template).find(({ fields }) => idIn(fields, name) === id);
    if (found === undefined) throw problem('notFound');
    return found;
  }

  /** The field that identifies the items of a list: the path parameter below it, or the first id. */
  idNameOf(template: string): string {
    const below = this.#contract.operations.find(
      ({ path }) => path.startsWith(`${template}/{`) && !path.slice(template.length + 2).includes('/{'),
    );
    const name = below?.path.slice(template.length + 2).split('}')[0];
    if (name !== undefined) return name;
    const operation = this.reading(template);
    const item = operation === undefined ? null : this.itemSchemaOf(operation);
    const { properties } = item === null ? {} : this.#contract.resolve(item);
    return Object.keys(isObject(properties) ? properties : {}).find((each) => each.endsWith('Id')) ?? 'id';
  }

  /** The only resource at a path; at first the example, with what the world has there. */
  single(path: string, schema: Schema): Resource {
    const known = this.#state.singles.get(path);
    if (known !== undefined) return known;
    const fields = this.sample(schema);
    const own = this.#world.singles.get(path);
    const resource = {
      fields: { ...(isObject(fields) ? fields : {}), ...own?.fields },
      hidden: { ...own?.hidden },
    };
    this.#state.singles.set(path, resource);
    return resource;
  }

  /** An example of a schema, with the known values of all fields that it has. */
  shown(schema: Schema, fields: JsonObject): unknown {
    const example = this.sample(schema);
    if (!isObject(example)) return example;
    const { properties } = this.#merged(schema);
    const known = Object.entries(properties).flatMap(([name, own]) =>
      name in fields && this.#validate(own, fields[name]).length === 0 ? [[name, fields[name]] as const] : [],
    );
    const answer = { ...example, ...Object.fromEntries(known) };
    return this.#validate(schema, answer).length === 0 ? answer : example;
  }

  /** The fields of a schema, also of a composed one. */
  #merged(schema: Schema): { properties: Record<string, Schema> } {
    const own = this.#contract.resolve(schema);
    const parts = Array.isArray(own.allOf) ? (own.allOf as Schema[]) : [];
    const properties = isObject(own.properties) ? (own.properties as Record<string, Schema>) : {};
    return {
      properties: Object.assign({}, ...parts.map((part) => this.#merged(part).properties), properties),
    };
  }

  /** The fields that a schema has. */
  fieldsOf(schema: Schema): string[] {
    return Object.keys(this.#merged(schema).properties);
  }

  property(schema: Schema, name: string): Schema | null {
    return this.#merged(schema).properties[name] ?? null;
  }
}

/** The id that identifies an item: its own field, or the id of what it refers to, such as the member of a group. */
export function idIn(fields: JsonObject, name: string): string | undefined {
  const inner = Object.values(fields).filter(isObject);
  const holder = [fields, ...inner].find((each) => name in each);
  return holder === undefined ? undefined : String(holder[name]);
}
