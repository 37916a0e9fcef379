import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { versionConflict } from '../../problems.ts';
import {
  findRegressionSettings,
  lockRegressionSettings,
  updateRegressionSettingsRow,
} from '../../store/regression-settings-queries.ts';
import type { RegressionSettingsRow } from '../../store/schema/regression.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];

/** An application that chose nothing. */
const initial = { required_to_deploy: false, version: 1 };

export async function readSettings({ db }: Deps, sdkAppId: string): Promise<Schemas['RegressionSettings']> {
  return present((await findRegressionSettings(db, sdkAppId)) ?? initial);
}

/** The same again changes nothing, not even the version. @throws {ProblemError} versionConflict */
export async function updateSettings(
  deps: Deps,
  {
    sdkAppId,
    by,
    ifMatch,
    update,
  }: Editor & { ifMatch: number; update: Schemas['RegressionSettingsUpdate'] },
): Promise<Schemas['RegressionSettings']> {
  return signedTransaction(deps, by, async (tx, emit) => {
    const row = await lockRegressionSettings(tx, sdkAppId);
    if (row.version !== ifMatch) throw versionConflict(row);
    if (row.required_to_deploy === update.requiredToDeploy) return present(row);
    const changed = await updateRegressionSettingsRow(tx, row, update.requiredToDeploy);
    const [before, after] = [present(row), present(changed)];
    const changes = fieldChanges({ ...before, version: null }, { ...after, version: null });
    const payload = { settings: 'regressionSet', changes, by: memberAsActor(by) } as const;
    emit({ sdkAppId, type: 'settings.changed', payload });
    return after;
  });
}

function present(
  row: Pick<RegressionSettingsRow, 'required_to_deploy' | 'version'>,
): Schemas['RegressionSettings'] {
  return { requiredToDeploy: row.required_to_deploy, version: row.version };
}
