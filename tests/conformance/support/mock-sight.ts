import { type Caller, nobody } from '../../../tools/conformance/caller.ts';
import type { DescribedOperation } from '../../../tools/conformance/contract.ts';
import type { Sources } from '../../../tools/conformance/effects/derived.ts';
import { type Seen, readAll } from '../../../tools/conformance/effects/sight.ts';
import { readList, readText } from '../../../tools/conformance/json.ts';
import { shapeOf } from '../../../tools/conformance/schema-shape.ts';
import { sampleOf } from '../../../tools/conformance/values.ts';
import { idIn } from '../../../tools/mock/store.ts';
import { seedAppId } from '../../../tools/mock/state.ts';
import { type Running, contract } from './running-mock.ts';

type Params = Readonly<Record<string, string>>;

/** How many things of a list are read one by one beside it, and for how many the lists below them are read. */
const mostItems = 12;
const mostLists = 60;

/** What a mock shows: every list to its end, and what lies below its first rows. */
export class MockSight {
  readonly #running: Running;
  readonly #customer: Caller;
  readonly #seen = new Map<string, Seen>();

  private constructor(running: Running, customer: Caller) {
    this.#running = running;
    this.#customer = customer;
  }

  static async of(running: Running): Promise<MockSight> {
    const { http } = running;
    const { body } = await http.ask('startVisitorSession', {
      caller: nobody,
      params: { channelKey: 'web_x7w5v3u6t4s2r7q5p3nm' },
      body: { language: 'en' },
    });
    const sight = new MockSight(running, { name: 'customer', token: readText(body, 'token') });
    const depth = ({ path }: DescribedOperation) => path.split('{').length;
    const reads = contract.operations.filter(isReading).toSorted((one, other) => depth(one) - depth(other));
    for (const operation of reads)
      for (const params of sight.#addressesOf(operation)) await sight.read(operation, params);
    return sight;
  }

  get all(): readonly Seen[] {
    return [...this.#seen.values()];
  }

  /** What a field follows from, where that was read. */
  readonly sources: Sources = (from, own) => {
    const operation = contract.operations.find(({ id }) => id === from);
    if (operation === undefined) return undefined;
    const ids = namesIn(operation).map((name) => [name, name === 'sdkAppId' ? seedAppId : String(own[name])]);
    return this.#seen.get(keyOf(operation, Object.fromEntries(ids)));
  };

  async read(operation: DescribedOperation, params: Params, query: object = {}): Promise<Seen> {
    const caller = operation.roles.includes('visitor') ? this.#customer : this.#running.owner;
    const widest = Object.fromEntries(
      operation.parameters.flatMap((each) => {
        if (each.in !== 'query') return [];
        const isView = shapeOf(each.schema, contract.resolve).enum?.includes('all') === true;
        if (isView) return [[each.name, 'all']];
        if (each.name === 'limit') return [['limit', 100]];
        if (!each.required) return [];
        const example = each.name === 'search' ? this.#saidLast() : each.example;
        return [[each.name, example ?? sampleOf(each.schema, contract.resolve)]];
      }),
    );
    const seen = await readAll(this.#running, operation, { caller, params, query: { ...widest, ...query } });
    if (Object.keys(query).length === 0) this.#seen.set(keyOf(operation, params), seen);
    return seen;
  }

  /** Words that some message has. */
  #saidLast(): string {
    const talks = this.all.find(({ operation }) => operation.id === 'listConversations');
    return readText(readList(talks?.body, 'items')[0], 'lastMessage.text').slice(0, 12);
  }

  /** Every address of an operation: one for each thing of the list above its last id. */
  #addressesOf(operation: DescribedOperation): Params[] {
    const names = namesIn(operation);
    const name = names.at(-1);
    if (name === undefined || name === 'sdkAppId') return [{ sdkAppId: seedAppId }];
    const [above = ''] = operation.path.split(`/{${name}}`);
    const isItem = operation.path.endsWith('}');
    return this.all
      .filter(({ operation: { path } }) => path === above)
      .flatMap(({ params, body }) =>
        readList(body, 'items')
          .slice(0, isItem ? mostItems : mostLists)
          .flatMap((row) => {
            const id = idIn(row as Record<string, unknown>, name);
            return id === undefined ? [] : [{ ...params, [name]: id }];
          }),
      );
  }
}

function isReading({ method, isStream, responses, success, id }: DescribedOperation): boolean {
  const isJson = responses.get(success)?.content.has('application/json') === true;
  // A person's own things, and hooks of other services.
  return method === 'GET' && !isStream && isJson && !id.startsWith('verify');
}

function namesIn({ path }: DescribedOperation): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function keyOf({ id, path }: DescribedOperation, params: Params): string {
  return `${id} ${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`;
}
