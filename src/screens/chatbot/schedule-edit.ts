import { callOperation } from '../../api/call.ts';
import type { SaveRequest } from '../../machines/edit/edit-session.ts';
import { deploymentScheduleSchema } from '../../machines/rules/deployment-schedule.ts';
import { type FieldFault, type Validated, validateBySchema } from '../../machines/rules/validation.ts';
import { defineEdit } from '../../patterns/edit-definition.ts';
import { type WallTime, momentOf, wallTimeOf } from '../../ui/zoned-time.ts';

interface Draft extends WallTime {
  note: string;
}

interface Body {
  dueAt: string;
  timeZone: string;
  note: string;
}

interface Place {
  sdkAppId: string;
  /** The zone in which the time is chosen. */
  timeZone: string;
  /** When it is scheduled already; null: not yet. */
  dueAt: string | null;
  note: string;
}

const day = 24 * 60 * 60 * 1000;

/** Before anybody comes to work, tomorrow. */
function proposalIn(timeZone: string): WallTime {
  return { date: wallTimeOf(new Date(Date.now() + day), timeZone).date, time: '06:00' };
}

/** A fault of the moment is one of its day, unless the day is right and the time is not. */
function placed(fault: FieldFault, { date }: Draft, timeZone: string): FieldFault {
  if (fault.pointer !== '/dueAt') return fault;
  const isToday = date === wallTimeOf(new Date(), timeZone).date;
  return { ...fault, pointer: isToday ? '/time' : '/date' };
}

function check(draft: Draft, { timeZone }: Place): Validated<Body> {
  const missing = (['date', 'time'] as const).filter((name) => draft[name] === '');
  if (missing.length > 0)
    return { ok: false, fields: missing.map((name) => ({ pointer: `/${name}`, code: 'required' })) };
  const dueAt = momentOf(draft, timeZone)?.getTime();
  const result = validateBySchema(deploymentScheduleSchema(Date.now()), {
    dueAt,
    timeZone,
    note: draft.note,
  });
  if (!result.ok) return { ok: false, fields: result.fields.map((each) => placed(each, draft, timeZone)) };
  return { ok: true, value: { ...result.value, dueAt: new Date(result.value.dueAt).toISOString() } };
}

/** When the draft is deployed next. A new time replaces the one there is. */
export const scheduleEdit = defineEdit({
  name: 'deployment-schedule',
  blank: ({ timeZone, dueAt, note }: Place): Draft => ({
    ...(dueAt === null ? proposalIn(timeZone) : wallTimeOf(new Date(dueAt), timeZone)),
    note,
  }),
  check,
  async save(body, { params: { sdkAppId }, draft }: SaveRequest<Draft, Place>) {
    const { note } = await callOperation('scheduleDeployment', { sdkAppId }, { body });
    return { draft: { ...draft, note }, version: 0 };
  },
});
