import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { deploymentScheduleSchema } from '../../../src/machines/rules/deployment-schedule.ts';
import type { Deps } from '../../deps.ts';
import { deployScheduled } from '../../jobs/kinds.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  type ScheduleRecord,
  deleteScheduleRow,
  findSchedule,
  replaceSchedule,
} from '../../store/deployment-schedule-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { problem } from '../../problems.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { requireValid } from '../validated.ts';

type Schemas = components['schemas'];
type DeploymentSchedule = Schemas['DeploymentSchedule'];

const nothing: DeploymentSchedule = {
  dueAt: null,
  timeZone: null,
  note: '',
  createdAt: null,
  createdBy: null,
};

export async function readSchedule({ db }: Pick<Deps, 'db'>, sdkAppId: string): Promise<DeploymentSchedule> {
  return present(await findSchedule(db, sdkAppId));
}

/**
 * Schedules the next deployment, in the place of what was scheduled.
 * @throws {ProblemError} notFound; validationFailed for a time that is past or too far ahead, for an unknown zone
 */
export async function scheduleDeployment(
  deps: Deps,
  { sdkAppId, by, schedule }: Editor & { schedule: Schemas['DeploymentScheduleUpdate'] },
): Promise<DeploymentSchedule> {
  const now = deps.clock.now();
  const { dueAt, timeZone, note } = requireValid(deploymentScheduleSchema(now.getTime()), {
    ...schedule,
    dueAt: Date.parse(schedule.dueAt),
  });
  const due = new Date(dueAt);
  return inTransaction(deps, async (tx, emit) => {
    if (!(await lockApplication(tx, sdkAppId))) throw problem('notFound');
    const before = await readSchedule({ db: tx }, sdkAppId);
    await replaceSchedule(tx, {
      sdk_app_id: sdkAppId,
      due_at: due,
      time_zone: timeZone,
      note,
      created_by: by.memberId,
      created_at: now,
    });
    await addScheduled(deps, tx, { sdkAppId, due, runAt: due });
    const after = await announceSchedule(tx, emit, sdkAppId);
    tellOfChange(emit, { sdkAppId, by }, before, after);
    return after;
  });
}

/** Takes the schedule back; the job finds nothing to do. @throws {ProblemError} notFound */
export async function deleteSchedule(deps: Deps, { sdkAppId, by }: Editor): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    if (!(await lockApplication(tx, sdkAppId))) throw problem('notFound');
    const before = await readSchedule({ db: tx }, sdkAppId);
    if (before.dueAt === null) return;
    await deleteScheduleRow(tx, sdkAppId);
    const after = await announceSchedule(tx, emit, sdkAppId);
    tellOfChange(emit, { sdkAppId, by }, before, after);
  });
}

/** Adds the job of a schedule, in the place of the former one. @param runAt later than `due` if something is in the way */
export async function addScheduled(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { sdkAppId, due, runAt }: { sdkAppId: string; due: Date; runAt: Date },
): Promise<void> {
  const jobKey = `scheduled-deploy:${sdkAppId}`;
  await deps.jobs.add(tx, deployScheduled, { sdkAppId, dueAt: due.toISOString() }, { jobKey, runAt });
}

/** Shows the console what is scheduled now. */
export async function announceSchedule(tx: Tx, emit: Emit, sdkAppId: string): Promise<DeploymentSchedule> {
  const schedule = await readSchedule({ db: tx }, sdkAppId);
  emit({ sdkAppId, type: 'deploymentSchedule.updated', audience: ['console'], payload: { schedule } });
  return schedule;
}

/** The audit log says when the draft was to be deployed, and when it is now. */
function tellOfChange(
  emit: Emit,
  { sdkAppId, by }: Editor,
  before: DeploymentSchedule,
  after: DeploymentSchedule,
): void {
  const told = ({ dueAt, timeZone, note }: DeploymentSchedule) => ({ dueAt, timeZone, note });
  const changes = fieldChanges(told(before), told(after));
  const payload = { settings: 'deploymentSchedule', changes, by: memberAsActor(by) } as const;
  emit({ sdkAppId, type: 'settings.changed', payload });
}

function present(row: ScheduleRecord | undefined): DeploymentSchedule {
  if (row === undefined) return nothing;
  return {
    dueAt: row.due_at.toISOString(),
    timeZone: row.time_zone,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    createdBy: memberAsActor({ memberId: row.created_by, nickname: row.created_by_nickname }),
  };
}
