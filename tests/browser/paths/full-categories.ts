import { sql } from 'kysely';
import { categoriesMax } from '../../../src/machines/rules/limits.ts';
import type { Product } from '../support/product.ts';

/** Creates the greatest number of categories directly in the store, because by hand it would take hours. */
export async function fillCategories(product: Product): Promise<void> {
  await product.inStore((db) =>
    sql`
      insert into categories (sdk_app_id, category_id, name, created_at)
      select ${product.sdkAppId}::text, 'cat_full_' || i, 'Full ' || i, now()
      from generate_series(1, ${categoriesMax}::integer - (
        select count(*)::integer from categories where sdk_app_id = ${product.sdkAppId}
      )) i`.execute(db),
  );
}

/** Removes them again. */
export async function emptyCategories(product: Product): Promise<void> {
  await product.inStore((db) =>
    db
      .deleteFrom('categories')
      .where('sdk_app_id', '=', product.sdkAppId)
      .where('category_id', 'like', 'cat\\_full\\_%')
      .execute(),
  );
}
