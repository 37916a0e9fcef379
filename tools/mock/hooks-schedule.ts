import { problem } from '../../server/problems.ts';
import { deploymentScheduleSchema } from '../../src/machines/rules/deployment-schedule.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import type { JsonObject } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked } from './context.ts';
import type { Resource } from './state.ts';

const nothing: JsonObject = { dueAt: null, timeZone: null, note: '', createdAt: null, createdBy: null };

/** What is scheduled in an application: nothing at first. */
function scheduleOf({ mock, path }: Asked): Resource {
  const known = mock.state.singles.get(path);
  if (known !== undefined) return known;
  const first = { fields: { ...nothing }, hidden: {} };
  mock.state.singles.set(path, first);
  return first;
}

function change(asked: Asked, changes: JsonObject): JsonObject {
  const { fields } = scheduleOf(asked);
  Object.assign(fields, changes);
  asked.mock.events.tellOf('DeploymentSchedule', fields);
  return fields;
}

/** When the draft is deployed next. The mock only keeps it: no time ever comes. */
export const scheduleHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  getDeploymentSchedule: (asked) => ({ body: scheduleOf(asked).fields }),
  scheduleDeployment: (asked) => {
    const { mock, body, member } = asked;
    const dueAt = Date.parse(String(body.dueAt));
    const checked = validateBySchema(deploymentScheduleSchema(Date.now()), { ...body, dueAt });
    if (!checked.ok) throw problem('validationFailed', { fields: checked.fields });
    const by = { createdAt: mock.state.now(), createdBy: memberAsActor(member) };
    return { body: change(asked, { ...checked.value, dueAt: new Date(dueAt).toISOString(), ...by }) };
  },
  deleteDeploymentSchedule: (asked) => {
    if (scheduleOf(asked).fields.dueAt !== null) change(asked, nothing);
    return {};
  },
};
