import type { ItemScope, MatchIndex } from '../matching/types.ts';
import type { AskedScope } from './protocol.ts';

/** Scopes that stay in memory for each index: a byte for each of its Q&As. */
const mostScopes = 100;

/** The scopes in which indexes were asked last. They leave memory with their index. */
export class ScopeCache {
  readonly #scopes = new WeakMap<MatchIndex, Map<string, ItemScope>>();

  /** Undefined if the scope is neither known nor told. */
  get(index: MatchIndex, { name, itemIds }: AskedScope): ItemScope | undefined {
    const known = this.#scopes.get(index) ?? new Map<string, ItemScope>();
    this.#scopes.set(index, known);
    const scope = known.get(name) ?? (itemIds === null ? undefined : index.scopeOf(itemIds));
    if (scope === undefined) return undefined;
    known.delete(name);
    known.set(name, scope);
    const [oldest] = known.keys();
    if (known.size > mostScopes && oldest !== undefined) known.delete(oldest);
    return scope;
  }
}
