/**
 * The data folder of a product that was started, initialized and stopped. Each worker's installation begins as a copy
 * of it, and so need not create a store.
 */
const variable = 'PARLEY_TEST_TEMPLATE';

/** Tells the workers, which are separate processes, where it is. */
export function offerTemplate(folder: string): void {
  process.env[variable] = folder;
}

/** @throws before one is offered */
export function offeredTemplate(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('No template was prepared.');
  return folder;
}
