import { type Locator, expect } from '@playwright/test';
import type { MachineModel } from '../../../src/machines/model-types.ts';
import type { Place } from '../../../src/machines/paths/graph.ts';
import { controls, isAdmitted } from '../../../src/machines/paths/controls.ts';
import type { PageWalk } from './page-walk.ts';

/** A usable control: visible, and neither disabled nor read-only. */
function usable(control: Locator): Locator {
  const open = control.page().locator(':not(:disabled, [aria-disabled="true"], [readonly])');
  return control.and(open).filter({ visible: true });
}

/**
 * Expects the page to agree with the machine in this node: a usable control for each admitted event, and none for a
 * refused event.
 */
export async function expectOffers(walk: PageWalk, model: MachineModel, place: Place): Promise<void> {
  const all = Object.entries(controls[model.machine.id] ?? {});
  const [admitted, refused] = [true, false].map((is) =>
    all.filter(([, control]) => isAdmitted(model, place, control) === is),
  );
  // Checks the admitted ones first: once they are there, the page has caught up.
  for (const [name, { away }] of admitted ?? []) {
    if (away && place.state in away) continue;
    await walk.reveal(name, place.state);
    await expect(usable(walk.control(name)), `"${name}" is admitted in ${place.state}`).not.toHaveCount(0);
  }
  for (const [name] of refused ?? []) {
    await walk.reveal(name, place.state);
    await expect(usable(walk.control(name)), `"${name}" is refused in ${place.state}`).toHaveCount(0);
  }
  await walk.conceal();
}
