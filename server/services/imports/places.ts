import { categoriesMax } from '../../../src/machines/rules/limits.ts';
import { insertCategories, listCategoryKeys } from '../../store/category-queries.ts';
import { type NamedPlace, type ResolvedPlace, listNamedPlaces } from '../../store/import-row-queries.ts';
import type { NewCategory } from '../../store/schema/knowledge.ts';
import type { Tx } from '../../store/transaction.ts';
import { newId } from '../../ids.ts';
import type { ImportTarget } from './import-view.ts';

/** The import would exceed a limit of the knowledge base. */
export class KnowledgeLimitError extends Error {
  override name = 'KnowledgeLimitError';
}

/** Finds the categories that rows name, as far as they exist. */
export async function findPlaces(tx: Tx, target: ImportTarget, now: Date): Promise<ResolvedPlace[]> {
  const tree = await CategoryTree.read(tx, target, now);
  return (await listNamedPlaces(tx, target, 'all')).map((place) => ({
    category: place.category,
    subcategory: place.subcategory,
    categoryId: tree.lookUp(pathOf(place)),
  }));
}

/**
 * Finds the categories that rows need, and creates missing ones. A row without a category goes to the
 * default one.
 * @throws {KnowledgeLimitError} if there would be too many categories
 */
export async function resolvePlaces(tx: Tx, target: ImportTarget, now: Date): Promise<ResolvedPlace[]> {
  const tree = await CategoryTree.read(tx, target, now);
  const resolved = (await listNamedPlaces(tx, target, 'needed')).map((place) => ({
    category: place.category,
    subcategory: place.subcategory,
    categoryId: tree.find(pathOf(place)),
  }));
  await tree.write(tx);
  return resolved;
}

/** The names from the top down. A subcategory without a category counts as a category. */
function pathOf({ category, subcategory, categoryKey, subcategoryKey }: NamedPlace): Name[] {
  return [
    { name: category, key: categoryKey },
    { name: subcategory, key: subcategoryKey },
  ].filter(({ key }) => key !== '');
}

interface Name {
  name: string;
  /** The name in the form for comparing. */
  key: string;
}

/** Existing categories and those to create. */
class CategoryTree {
  readonly #target: ImportTarget;
  readonly #now: Date;
  readonly #defaultId: string;
  readonly #ids = new Map<string, string>();
  readonly #missing: NewCategory[] = [];
  #count = 0;

  private constructor(target: ImportTarget, now: Date, defaultId: string) {
    this.#target = target;
    this.#now = now;
    this.#defaultId = defaultId;
  }

  static async read(tx: Tx, target: ImportTarget, now: Date): Promise<CategoryTree> {
    const rows = await listCategoryKeys(tx, target.sdkAppId);
    const byDefault = rows.find((row) => row.is_default);
    if (!byDefault) throw new Error('The application has no default category.');
    const tree = new CategoryTree(target, now, byDefault.category_id);
    // The default one has several names. An own category of such a name, from an earlier release, comes later and wins.
    for (const row of rows) tree.#ids.set(placeKey(row.parent_id, row.key), row.category_id);
    tree.#count = new Set(rows.map(({ category_id }) => category_id)).size;
    return tree;
  }

  /** The category at a path of names. Adds missing ones on the way. */
  find(path: readonly Name[]): string {
    let parentId: string | null = null;
    for (const name of path)
      parentId = this.#ids.get(placeKey(parentId, name.key)) ?? this.#add(parentId, name);
    return parentId ?? this.#defaultId;
  }

  /** The category at a path of names; null if there is none. */
  lookUp(path: readonly Name[]): string | null {
    let parentId: string | null = null;
    for (const { key } of path) {
      parentId = this.#ids.get(placeKey(parentId, key)) ?? null;
      if (parentId === null) return null;
    }
    return parentId ?? this.#defaultId;
  }

  async write(tx: Tx): Promise<void> {
    // Paths are walked from the top, so parents come before their children.
    if (this.#missing.length > 0) await insertCategories(tx, this.#missing);
  }

  #add(parentId: string | null, { name, key }: Name): string {
    if (this.#count >= categoriesMax) throw new KnowledgeLimitError();
    this.#count += 1;
    const categoryId = newId('cat');
    this.#ids.set(placeKey(parentId, key), categoryId);
    this.#missing.push({
      sdk_app_id: this.#target.sdkAppId,
      category_id: categoryId,
      parent_id: parentId,
      name,
      is_default: false,
      created_at: this.#now,
      version: 1,
      import_id: this.#target.importId,
    });
    return categoryId;
  }
}

function placeKey(parentId: string | null, key: string): string {
  return `${parentId ?? ''}/${key}`;
}
