import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { TestApp } from './app.ts';

export interface EditionRow {
  edition: components['schemas']['Edition'];
  edition_expires_at: Date | null;
}

/** Gives an application an edition. @returns gives it back the advanced one, without an end */
export async function holdEdition(
  { store }: TestApp,
  sdkAppId: string,
  held: EditionRow,
): Promise<() => Promise<void>> {
  const hold = async (row: EditionRow): Promise<void> => {
    await store.db.updateTable('applications').set(row).where('sdk_app_id', '=', sdkAppId).execute();
  };
  await hold(held);
  return () => hold({ edition: 'advanced', edition_expires_at: null });
}
